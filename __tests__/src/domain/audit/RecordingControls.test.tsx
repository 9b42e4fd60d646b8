import { screen } from '@testing-library/react';
import { RecordingControls } from '../../../../src/domain/shortcuts/HelpModal';
import { recordingTab, setRecordingTab } from '../../../../src/shared/browser/storage';
import { reloadPage } from '../../../../src/shared/browser/fullPageLoad';
import { DEFAULT_CONFIG } from '../../../../src/shared/config';
import { renderScreen } from '../../../support/renderScreen';

jest.mock('../../../../src/shared/browser/fullPageLoad', () => ({ reloadPage: jest.fn() }));

afterEach(() => window.sessionStorage.clear());

const button = (name: string) => screen.queryByRole('button', { name });

it('a recording begins with the page loaded anew', async () => {
  const { user } = renderScreen(<RecordingControls />);
  expect(recordingTab()).toBeNull();
  await user.click(button('Registra la sessione')!);
  expect(recordingTab()).not.toBeNull();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('one that runs can be saved or ended; one that the setting wants cannot be ended', () => {
  setRecordingTab();
  const { unmount } = renderScreen(<RecordingControls />);
  expect(button('Scarica la registrazione')).toBeVisible();
  expect(button('Ferma e cancella')).toBeVisible();
  unmount();
  renderScreen(<RecordingControls />, { deps: { config: { ...DEFAULT_CONFIG, registraSessioni: true } } });
  expect(button('Scarica la registrazione')).toBeVisible();
  expect(button('Ferma e cancella')).toBeNull();
});

it('says so where the browser has no place for recordings', async () => {
  setRecordingTab();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = renderScreen(<RecordingControls />);
  await user.click(button('Scarica la registrazione')!);
  expect(await screen.findByText('Il browser non dà la registrazione: riprova.')).toBeVisible();
});
