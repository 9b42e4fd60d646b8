import { screen, waitFor } from '@testing-library/react';
import { PersonalDataSwitch, RecordingControls } from '../../../../src/domain/shortcuts/HelpModal';
import { auditReplacer, showPersonalData } from '../../../../src/shared/audit/auditReplacer';
import { recordingTab, setRecordingTab } from '../../../../src/shared/browser/storage';
import { reloadPage } from '../../../../src/shared/browser/fullPageLoad';
import { DEFAULT_CONFIG } from '../../../../src/shared/config';
import { renderScreen } from '../../../support/renderScreen';

jest.mock('../../../../src/shared/browser/fullPageLoad', () => ({ reloadPage: jest.fn() }));

afterEach(() => showPersonalData(false));

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

const LOG = '/api/registro/esportazione';
const box = () => screen.getByRole('checkbox', { name: /Mostra nomi e recapiti/ });
const named = () => JSON.stringify({ cliente: 'Carlo Conti', token: 'segreto' }, auditReplacer);

it('shows real names once the log knows it, and hides them again; secrets never', async () => {
  const { user, api } = renderScreen(<PersonalDataSwitch />);
  const held = api.hold('POST', LOG);
  await user.click(box());
  expect(api.requestsTo('POST', LOG)[0]?.body).toEqual({ esportazione: 'devtools', righe: 0 });
  expect(named()).not.toContain('Carlo');
  held.answer({ status: 201, body: { message: 'ok' } });
  await waitFor(() => expect(box()).toBeChecked());
  expect(named()).toContain('Carlo Conti');
  expect(named()).not.toContain('segreto');

  await user.click(box());
  expect(box()).not.toBeChecked();
  expect(named()).not.toContain('Carlo');
  expect(api.requestsTo('POST', LOG)).toHaveLength(1);
});

it('hides them while the log cannot be told, and says so; shows them where the server keeps no log', async () => {
  const { user, api } = renderScreen(<PersonalDataSwitch />);
  api.on('POST', LOG, { status: 500, body: {} });
  await user.click(box());
  expect(await screen.findByText(/I nomi restano nascosti/)).toBeVisible();
  expect(box()).not.toBeChecked();
  expect(named()).not.toContain('Carlo');
  api.on('POST', LOG, { status: 404, body: {} });
  await user.click(box());
  await waitFor(() => expect(box()).toBeChecked());
});
