import { screen, waitFor } from '@testing-library/react';
import { PersonalDataSwitch, RecordingControls } from '../../../../src/domain/HelpModal';
import { auditReplacer, showPersonalData } from '../../../../src/shared/audit/auditReplacer';
import { recordingTab } from '../../../../src/shared/browser/storage';
import { reloadPage } from '../../../../src/shared/browser/fullPageLoad';
import { DEFAULT_CONFIG } from '../../../../src/shared/config';
import { renderScreen } from '../../../support/renderScreen';

jest.mock('../../../../src/shared/browser/fullPageLoad', () => ({ reloadPage: jest.fn() }));

afterEach(() => showPersonalData(false));

const button = (name: string) => screen.queryByRole('button', { name });

it('a recording begins with the page loaded anew, and can be saved, which says so where the browser has no place for it, or ended, unless the setting wants it', async () => {
  const before = renderScreen(<RecordingControls />);
  expect(recordingTab()).toBeNull();
  await before.user.click(button('Registra la sessione')!);
  expect(recordingTab()).not.toBeNull();
  expect(reloadPage).toHaveBeenCalledTimes(1);
  before.unmount();

  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, unmount } = renderScreen(<RecordingControls />);
  expect(button('Ferma e cancella')).toBeVisible();
  await user.click(button('Scarica la registrazione')!);
  expect(await screen.findByText('Il browser non dà la registrazione: riprova.')).toBeVisible();
  unmount();
  renderScreen(<RecordingControls />, { deps: { config: { ...DEFAULT_CONFIG, registraSessioni: true } } });
  expect(button('Scarica la registrazione')).toBeVisible();
  expect(button('Ferma e cancella')).toBeNull();
});

const LOG = '/api/registro/esportazione';
const box = () => screen.getByRole('checkbox', { name: /Mostra nomi e recapiti/ });
const named = () => JSON.stringify({ cliente: 'Carlo Conti', token: 'segreto' }, auditReplacer);

it('shows real names once the log knows it, or where the server keeps none, and hides them again; while it cannot be told it says so; secrets never', async () => {
  const { user, api } = renderScreen(<PersonalDataSwitch />);
  api.on('POST', LOG, { status: 500, body: {} });
  await user.click(box());
  expect(await screen.findByText(/I nomi restano nascosti/)).toBeVisible();
  expect(box()).not.toBeChecked();
  const held = api.hold('POST', LOG);
  await user.click(box());
  expect(api.bodies('POST', LOG)[1]).toEqual({ esportazione: 'devtools', righe: 0 });
  expect(named()).not.toContain('Carlo');
  held.answer({ status: 201, body: { message: 'ok' } });
  await waitFor(() => expect(box()).toBeChecked());
  expect(named()).toContain('Carlo Conti');
  expect(named()).not.toContain('segreto');

  await user.click(box());
  expect(box()).not.toBeChecked();
  expect(named()).not.toContain('Carlo');
  expect(api.requestsTo('POST', LOG)).toHaveLength(2);
  api.on('POST', LOG, { status: 404, body: {} });
  await user.click(box());
  await waitFor(() => expect(box()).toBeChecked());
});
