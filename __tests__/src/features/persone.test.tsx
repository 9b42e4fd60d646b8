import { screen, waitFor, within } from '@testing-library/react';
import type { InvitoAperto, Persona, Sessione } from '../../../src/contract/persone';
import InvitoPage from '../../../src/features/persone/InvitoPage';
import PersonePage from '../../../src/features/persone/PersonePage';
import { recordingReplacer } from '../../../src/shared/audit/auditReplacer';
import { makeFakeApi } from '../../support/fakeApi';
import { stubBrowser } from '../../support/renderOrdini';
import { renderScreen } from '../../support/renderScreen';
import { fill } from '../../support/tables';

const ADA = { id: 1, nome: 'Ada', email: 'ada@negozio.it', attivo: true, ultimoAccesso: '2026-11-20T08:30Z' };
const BICE = { id: 3, nome: 'Bice', email: 'bice@negozio.it', attivo: true, ultimoAccesso: null };
const PERSONE: Persona[] = [
  { ...ADA, ruolo: 'admin' },
  { ...BICE, ruolo: 'banco', fattore: true, versione: 4 },
];
const sessione = (id: string, dispositivo: string, giorno: string): Sessione => ({
  id,
  dispositivo,
  questa: id === 'a',
  dal: `${giorno}T08:00:00Z`,
  ultimoUso: `${giorno}T09:00:00Z`,
});
const SESSIONI = [
  sessione('a', 'Firefox, Linux', '2026-11-20'),
  sessione('b', 'Safari, iPhone', '2026-11-19'),
];

async function rendered(mayChange = true, inviti: InvitoAperto[] = []) {
  stubBrowser();
  const lists = {
    '/api/persone': PERSONE,
    '/api/persone/1/sessioni': SESSIONI,
    '/api/persone/3/sessioni': [],
    '/api/persone/inviti': inviti,
    '/api/impostazioni/fattore': { ruoli: ['admin'] },
  };
  const view = renderScreen(<PersonePage />, { estesa: true, mayChange, lists });
  await screen.findByText('bice@negozio.it');
  return view;
}
const row = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!;

it('lists who may come in, their role and when they last came, changes it in their row, and which roles need a second factor', async () => {
  const { user, api, unmount } = await rendered();
  expect(row('Ada')).toHaveTextContent('Amministratore');
  expect(row('Ada')).toHaveTextContent('20/11/2026');
  expect(row('Bice')).toHaveTextContent('Banco');
  api.on('PUT', '/api/persone/3', { body: { ...PERSONE[1], ruolo: 'revisore' } });
  await user.click(within(row('Bice')).getByRole('button', { name: 'Modifica' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ruolo' }), 'Revisore');
  await user.click(screen.getByRole('checkbox', { name: 'Può entrare' }));
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  await screen.findAllByRole('button', { name: 'Modifica' });
  expect(api.bodies('PUT', '/api/persone/3')).toEqual([{ ruolo: 'revisore', attivo: false, versione: 4 }]);
  api.on('PUT', '/api/impostazioni/fattore', { body: { ruoli: ['admin', 'banco'] } });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Amministratore' })).toBeChecked());
  await user.click(screen.getByRole('checkbox', { name: 'Banco' }));
  expect(await screen.findByText('Impostazione salvata.')).toBeVisible();
  expect(api.bodies('PUT', '/api/impostazioni/fattore')).toEqual([{ ruoli: ['admin', 'banco'] }]);
  unmount();
  api.on('GET', '/api/impostazioni/fattore', { status: 500 });
  renderScreen(<PersonePage />, { estesa: true, deps: { api } });
  expect(await screen.findByText('L’impostazione non è stata caricata')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('ends a login of somebody, but not the one of who asks, and takes a second factor from who has one', async () => {
  const { user, api } = await rendered();
  api.on('DELETE', '/api/persone/1/sessioni/b', { body: { message: 'Sessione chiusa.' } });
  await user.click(screen.getByRole('button', { name: 'Mostra le sessioni di Ada' }));
  const sessioni = within(await screen.findByRole('region', { name: 'Sessioni di Ada' }));
  expect(await sessioni.findByText('Safari, iPhone')).toBeVisible();
  // Not the one of who asks: that is what signing out is for.
  await user.click(sessioni.getByRole('button', { name: 'Chiudi la sessione su Safari, iPhone' }));
  await waitFor(() => expect(api.requestsTo('GET', '/api/persone/1/sessioni')).toHaveLength(2));
  expect(api.requestsTo('DELETE', '/api/persone/1/sessioni/b')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Azzera il secondo fattore' })).toBeNull();
  api.on('DELETE', '/api/persone/3/fattore', { body: { message: 'Secondo fattore azzerato.' } });
  await user.click(screen.getByRole('button', { name: 'Mostra le sessioni di Bice' }));
  await user.click(await screen.findByRole('button', { name: 'Azzera il secondo fattore' }));
  expect(await screen.findByText('Secondo fattore azzerato.')).toBeVisible();
  expect(api.requestsTo('GET', '/api/persone')).toHaveLength(2);
});

const APERTO: InvitoAperto = {
  email: 'anna@negozio.it',
  ruolo: 'banco',
  scadeIl: '2026-11-27T09:00:00Z',
  invitatoDa: 'Ada',
};
const aperti = async () => within(await screen.findByRole('region', { name: 'Inviti aperti' }));

it('shows the link of an invitation once, in no log, and lists it until it is taken back', async () => {
  const inviti: InvitoAperto[] = [];
  const { user, api, store } = await rendered(true, inviti);
  expect(await (await aperti()).findByText('Nessun invito aperto.')).toBeVisible();
  const email = screen.getByLabelText(/Email di chi inviti/);
  const taken = 'C’è già chi accede con questa email.';
  api.on('POST', '/api/persone/inviti', {
    status: 409,
    body: { message: taken, errors: { email: [taken] } },
  });
  await fill(user, email, 'bice@negozio.it');
  await user.click(screen.getByRole('button', { name: 'Invita' }));
  expect(await screen.findByText(taken)).toBeVisible();
  expect(email).toHaveFocus();
  const codiceInvito = 'codice-di-una-volta-sola';
  api.on('POST', '/api/persone/inviti', () => {
    inviti.push(APERTO);
    return { status: 201, body: { ...APERTO, codiceInvito } };
  });
  await fill(user, email, 'anna@negozio.it');
  await user.click(screen.getByRole('button', { name: 'Invita' }));
  const elenco = await aperti();
  expect(await elenco.findByRole('listitem')).toHaveTextContent(
    'anna@negozio.itBanco, fino al 27/11/2026 ore 10:00, invito di Ada',
  );
  const link = screen.getByLabelText<HTMLInputElement>(/Copia questo link e mandalo a anna@negozio.it/);
  expect(link).toHaveValue(`${window.location.origin}/invito#${codiceInvito}`);
  expect(JSON.stringify(store.getState())).not.toContain(codiceInvito);
  expect(JSON.stringify({ payload: { codiceInvito } }, recordingReplacer)).not.toContain(codiceInvito);

  await user.click(screen.getByRole('button', { name: 'Copia il link' }));
  expect(await screen.findByRole('button', { name: 'Link copiato' })).toHaveFocus();
  expect(await navigator.clipboard.readText()).toBe(link.value);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no TLS'));
  await user.click(screen.getByRole('button', { name: 'Link copiato' }));
  await waitFor(() => expect(link).toHaveFocus());
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length]);

  await user.type(screen.getByLabelText(/Email di chi inviti/), 'bruno@');
  api.on('POST', '/api/persone/inviti/ritiro', () => {
    inviti.pop();
    return { body: { message: 'Invito ritirato.' } };
  });
  await user.click(elenco.getByRole('button', { name: 'Ritira l’invito di anna@negozio.it' }));
  expect(await elenco.findByText('Nessun invito aperto.')).toBeVisible();
  expect(elenco.getByRole('heading')).toHaveFocus();
  expect(api.bodies('POST', '/api/persone/inviti/ritiro')).toEqual([{ email: 'anna@negozio.it' }]);
  expect(screen.queryByLabelText(/Copia questo link/)).toBeNull();
  expect(screen.getByLabelText(/Email di chi inviti/)).toHaveValue('bruno@');
});

it('who was invited chooses name and password, and is told what is wrong with them', async () => {
  const api = makeFakeApi();
  const path = '/api/persone/inviti/accettazione';
  const errors = { password: ['Questa password è tra le più usate: scegline un’altra.'] };
  api.on('POST', path, { status: 400, body: { message: errors.password[0], errors } });
  const { user } = renderScreen(<InvitoPage />, { path: '/invito#il-codice', deps: { api } });
  await user.type(screen.getByLabelText(/Il tuo nome/), 'Anna');
  await fill(user, screen.getByLabelText(/Scegli una password di almeno 6 caratteri/), '123456');
  await user.click(screen.getByRole('button', { name: 'Entra nel negozio' }));
  expect(await screen.findByText(errors.password[0]!)).toBeVisible();
  expect(screen.getByLabelText(/Scegli una password/)).toHaveFocus();
  api.on('POST', path, {
    status: 201,
    body: { message: 'Ora puoi accedere con anna@negozio.it e la tua password.' },
  });
  await user.click(screen.getByRole('button', { name: 'Entra nel negozio' }));
  expect(await screen.findByText(/^Ora puoi accedere con anna@negozio.it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login');
  expect(api.requestsTo('POST', path).at(-1)?.body).toEqual({
    codiceInvito: 'il-codice',
    nome: 'Anna',
    password: '123456',
  });
});

it('shows auditors who may come in and from where, and who was invited, and nothing to change it', async () => {
  const { user } = await rendered(false, [APERTO]);
  expect(await (await aperti()).findByText('anna@negozio.it')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mostra le sessioni di Ada' }));
  expect(await screen.findByText('Safari, iPhone')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mostra le sessioni di Bice' }));
  expect(await screen.findByText('Nessuna sessione aperta.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Modifica|Invita|Chiudi|Ritira|Azzera/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Banco' })).toBeNull();
});
