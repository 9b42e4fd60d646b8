import { screen, waitFor } from '@testing-library/react';
import { PersonalDataSwitch } from '../../../../src/domain/shortcuts/HelpModal';
import { auditReplacer, showPersonalData } from '../../../../src/shared/audit/auditReplacer';
import { renderScreen } from '../../../support/renderScreen';

const LOG = '/api/registro/esportazione';
const box = () => screen.getByRole('checkbox', { name: /Mostra nomi e recapiti/ });
const named = () => JSON.stringify({ cliente: 'Carlo Conti', token: 'segreto' }, auditReplacer);

afterEach(() => showPersonalData(false));

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

it('hides them while the log cannot be told, and says so', async () => {
  const { user, api } = renderScreen(<PersonalDataSwitch />);
  api.on('POST', LOG, { status: 500, body: {} });
  await user.click(box());
  expect(await screen.findByText(/I nomi restano nascosti/)).toBeVisible();
  expect(box()).not.toBeChecked();
  expect(named()).not.toContain('Carlo');
});

it('shows them where the server keeps no log', async () => {
  const { user, api } = renderScreen(<PersonalDataSwitch />);
  api.on('POST', LOG, { status: 404, body: {} });
  await user.click(box());
  await waitFor(() => expect(box()).toBeChecked());
});
