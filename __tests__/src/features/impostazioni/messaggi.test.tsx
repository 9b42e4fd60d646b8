import { screen, waitFor, within } from '@testing-library/react';
import type { MessaggiLetti, MessaggiSave } from '../../../../src/contract/messaggi';
import ImpostazioniPage from '../../../../src/features/impostazioni/ImpostazioniPage';
import { MERGE, noPanel, panel, RELOAD, stale, told } from '../../../support/conflict';
import { makeFakeApi, type RecordedRequest } from '../../../support/fakeApi';
import { renderScreen } from '../../../support/renderScreen';
import { signedIn } from '../../../support/signedIn';
import { button, field } from '../../../support/tables';

const PATH = '/api/impostazioni/messaggi';
const TIPI = ['ricevuto', 'modificato', 'pronto', 'annullato'] as const;
const scritto = (tipo: string) => ({ oggetto: `Oggetto ${tipo}`, testo: `Ciao {nome}, ${tipo}` });
const LETTI: MessaggiLetti = {
  messaggi: TIPI.map((tipo) => ({ tipo, attivo: true, ...scritto(tipo) })),
  diPartenza: TIPI.map(scritto),
  spedisce: true,
};

/** The other sections of the screen are answered. */
function answered() {
  const api = makeFakeApi();
  api.on('GET', '/api/impostazioni/negozio', { body: { nome: 'Bottega', logo: null } });
  api.on('GET', '/api/impostazioni/allarme', { body: { ripeti: 15, volume: 50, soloOrari: false } });
  return api;
}

async function openSettings({ mayChange = true, letti = LETTI, api = makeFakeApi(), resumes = false } = {}) {
  api.on('GET', PATH, { body: letti });
  api.on('PUT', PATH, ({ body }) => {
    const { messaggi } = body as MessaggiSave;
    const saved = new Map(messaggi.map(({ letto: _, ...each }) => [each.tipo, each]));
    return { body: { messaggi: letti.messaggi.map((each) => saved.get(each.tipo) ?? each) } };
  });
  api.on('POST', `${PATH}/anteprima`, ({ body }: RecordedRequest) => {
    const { oggetto, testo } = body as { oggetto: string; testo: string };
    return { body: { oggetto, testo: testo.replace('{nome}', 'Anna') } };
  });
  api.on('POST', `${PATH}/prova`, { body: { message: 'Prova inviata a ada@negozio.test' } });
  const { preloadedState, deps } = signedIn();
  const page = { path: '/impostazioni', estesa: true, preloadedState };
  const view = renderScreen(<ImpostazioniPage />, { ...page, mayChange, deps: { ...deps, api } });
  if (resumes) await view.user.click(await screen.findByRole('button', { name: 'Riprendi le modifiche' }));
  if (mayChange) await screen.findByLabelText(/^Oggetto/);
  return { ...view, api, sent: () => api.bodies('PUT', PATH) };
}
const choose = (name: string) => screen.getByRole('radio', { name });
const letto = () => screen.getByRole('figure', { name: 'Anteprima' });

it('keeps what was typed while the shop’s name is saved, which loads the page anew, unless it may go', async () => {
  const api = answered();
  api.on('PUT', '/api/impostazioni/negozio', ({ body }) => ({ body }));
  const { user, deps } = await openSettings({ api });
  await user.type(field(/^Testo/), ' E grazie');
  await user.type(field(/Nome del negozio/), ' Verdi{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Modifiche non salvate' });
  expect(deps.pageLoads).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Lascia senza salvare' }));
  expect(deps.pageLoads).toEqual(['/impostazioni']);
});

it('keeps the texts when the session ends by itself, for who typed them', async () => {
  const first = await openSettings();
  await first.user.type(field(/^Testo/), ' E grazie');
  first.api.on('PUT', PATH, { status: 401, body: { message: 'Token scaduto' } });
  await first.user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Salva' }));
  await waitFor(() => expect(first.deps.pageLoads).toEqual(['/login']));
  first.unmount();
  const { user, sent } = await openSettings({ resumes: true });
  await waitFor(() => expect(letto()).toHaveTextContent('Ciao Anna, ricevuto E grazie'));
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Messaggi salvati.')).toBeVisible();
  expect(sent()).toMatchObject([{ messaggi: [{ letto: scritto('ricevuto') }] }]);
});

it('is not there for who may only read', async () => {
  const { api } = await openSettings({ mayChange: false });
  expect(screen.queryByText('Messaggi ai clienti')).toBeNull();
  expect(api.requestsTo('GET', PATH)).toEqual([]);
});

it('has the texts for WhatsApp on a server without mail, and no word of sending', async () => {
  const { user, sent } = await openSettings({ letti: { ...LETTI, spedisce: false } });
  expect(screen.getByText('I testi di «WhatsApp» nella scheda dell’ordine.')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Invia' })).toBeNull();
  expect(screen.queryByText('Mandami una prova')).toBeNull();
  await user.type(field('Testo'), '!');
  await user.click(button('Salva'));
  await waitFor(() => expect(sent()).toMatchObject([{ messaggi: [{ testo: 'Ciao {nome}, ricevuto!' }] }]));
});

const { tipo: _, ...lettoAnnullato } = LETTI.messaggi[3]!;
const { tipo: __, ...lettoModificato } = LETTI.messaggi[1]!;

it('saves those that were changed, and says what they were', async () => {
  const { user, sent } = await openSettings();
  await user.click(choose('Annullato'));
  await user.click(screen.getByRole('checkbox', { name: 'Invia' }));
  await user.click(choose('Modificato'));
  await user.type(field('Oggetto'), ' tuo');
  await user.click(choose('Pronto'));
  await user.type(field('Oggetto'), '!{Backspace}');
  await user.click(button('Salva'));
  expect(await screen.findByText('Messaggi salvati.')).toBeVisible();
  const [, modificato, , annullato] = LETTI.messaggi;
  const messaggi = [
    { ...modificato, oggetto: 'Oggetto modificato tuo', letto: lettoModificato },
    { ...annullato, attivo: false, letto: lettoAnnullato },
  ];
  expect(sent()).toEqual([{ messaggi }]);
  await user.click(button('Salva'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ messaggi: [] });
});

it('keeps what is typed while it is being saved', async () => {
  const { user, api } = await openSettings();
  await user.type(field('Oggetto'), '!');
  const held = api.hold('PUT', PATH);
  await user.click(button('Salva'));
  await user.type(field('Oggetto'), '?');
  const [ricevuto, ...rest] = LETTI.messaggi;
  held.answer({ body: { messaggi: [{ ...ricevuto, oggetto: 'Oggetto ricevuto!' }, ...rest] } });
  expect(await screen.findByText('Messaggi salvati.')).toBeVisible();
  expect(field('Oggetto')).toHaveValue('Oggetto ricevuto!?');
});

describe('after a colleague has saved', () => {
  const theirs = LETTI.messaggi.map((each) => ({ ...each }));
  theirs[1] = { ...theirs[1]!, oggetto: 'Il suo oggetto', attivo: false };
  theirs[2] = { ...theirs[2]!, testo: 'Il suo testo' };

  async function openStale() {
    const opened = await openSettings();
    const { user, api } = opened;
    await user.click(choose('Modificato'));
    await user.type(field('Oggetto'), ' mio');
    await user.type(field('Testo'), ' mio');
    api.on('PUT', PATH, stale({ messaggi: theirs }, { chi: 'Bice' }));
    await user.click(button('Salva'));
    const region = await panel();
    api.on('PUT', PATH, { body: { messaggi: theirs } });
    return { ...opened, region };
  }

  it('shows what is another text now, and saves mine on top of it', async () => {
    const { user, region, sent } = await openStale();
    expect(region).toHaveFocus();
    expect(region).toHaveTextContent('Bice ha salvato questi dati mentre scrivevi');
    expect(told(region)).toEqual([
      'Modificato, invia: no',
      'Modificato, oggetto: Il suo oggetto – l’hai cambiato anche tu',
      'Pronto, testo: Il suo testo',
    ]);
    expect(screen.queryByText(/^Non salvato/)).toBeNull();
    await user.click(button(MERGE));
    expect(field('Oggetto')).toHaveValue('Oggetto modificato mio');
    expect(screen.getByRole('checkbox', { name: 'Invia' })).not.toBeChecked();
    await user.click(button('Usa questo valore per Modificato, oggetto'));
    expect(field('Oggetto')).toHaveValue('Il suo oggetto');
    expect(screen.queryByRole('button', { name: /^Usa questo/ })).toBeNull();
    await user.click(button('Salva'));
    expect(await screen.findByText('Messaggi salvati.')).toBeVisible();
    const { tipo, ...letto } = theirs[1]!;
    const mine = { tipo, ...letto, testo: 'Ciao {nome}, modificato mio', letto };
    expect(sent()[1]).toEqual({ messaggi: [mine] });
    expect(noPanel()).toBeNull();
  });

  it('gives mine up, if one wants', async () => {
    const { user } = await openStale();
    await user.click(button(RELOAD));
    expect(field('Oggetto')).toHaveValue('Il suo oggetto');
    expect(field('Testo')).toHaveValue('Ciao {nome}, modificato');
    expect(noPanel()).toBeNull();
  });
});

it('puts a placeholder where the caret stands, in the field that was written in last', async () => {
  const { user } = await openSettings();
  await user.type(field('Testo'), 'Oggi ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await user.click(button('{giorno}'));
  expect(field('Testo')).toHaveFocus();
  expect(field('Testo')).toHaveValue('Oggi {giorno}Ciao {nome}, ricevuto');
  await user.type(field('Oggetto'), ' n. ');
  await user.click(button('{numero}'));
  expect(field('Oggetto')).toHaveValue('Oggetto ricevuto n. {numero}');
});

it('sends a try of what is typed, and says what became of it', async () => {
  const { user, api } = await openSettings();
  await user.type(field('Testo'), '!');
  await user.click(button('Mandami una prova'));
  expect(await screen.findByText('Prova inviata a ada@negozio.test')).toBeVisible();
  expect(api.bodies('POST', `${PATH}/prova`)).toEqual([
    { oggetto: 'Oggetto ricevuto', testo: 'Ciao {nome}, ricevuto!' },
  ]);
  const message = 'Il server di posta non risponde: controlla SMTP_URL.';
  api.on('POST', `${PATH}/prova`, { status: 409, body: { message } });
  await user.click(button('Mandami una prova'));
  expect(await screen.findByText(`Prova non inviata: ${message}`)).toBeVisible();
});

it('says at the field what is wrong, of the message that it is wrong in, and keeps what was typed', async () => {
  const { user, api } = await openSettings();
  await user.click(choose('Pronto'));
  await user.type(field('Testo'), ' {{nomee}');
  await user.click(choose('Ricevuto'));
  const message = '{nomee} non esiste: puoi usare {nome}';
  // The only one that was sent.
  api.on('PUT', PATH, { status: 400, body: { message, errors: { 'messaggi.0.testo': [message] } } });
  await user.click(button('Salva'));
  await waitFor(() => expect(field('Testo')).toHaveAccessibleDescription(message));
  expect(choose('Pronto')).toBeChecked();
  expect(field('Testo')).toHaveValue('Ciao {nome}, pronto {nomee}');
  api.on('PUT', PATH, { status: 503, body: {} });
  await user.click(button('Salva'));
  expect(await screen.findByText(/^Non salvato: il server ha un problema/)).toBeVisible();
  expect(field('Testo')).toHaveValue('Ciao {nome}, pronto {nomee}');
});

it('says that what a customer will read is not up to date, and asks for it again', async () => {
  const { user, api, store } = await openSettings({ api: answered() });
  await waitFor(() => expect(letto()).toHaveTextContent('Ciao Anna, ricevuto'));
  api.on('POST', `${PATH}/anteprima`, { status: 503, body: {} });
  await user.type(field('Testo'), '!');
  expect(await screen.findByText(/^Anteprima non aggiornata/)).toBeVisible();
  const held = api.hold('POST', `${PATH}/anteprima`);
  await user.click(button('Riprova'));
  expect(store.getState().loader.pending).toEqual([]);
  held.answer({ body: { oggetto: 'Oggetto', testo: 'Ciao Anna, ricevuto!' } });
  await waitFor(() => expect(letto()).toHaveTextContent('ricevuto!'));
  expect(screen.queryByText(/^Anteprima non aggiornata/)).toBeNull();
});

it('says that it could not be loaded, and tries again', async () => {
  const api = answered();
  api.on('GET', PATH, { status: 500, body: {} });
  const { user } = renderScreen(<ImpostazioniPage />, { path: '/impostazioni', estesa: true, deps: { api } });
  expect(await screen.findByText(/^I messaggi non sono stati caricati/)).toBeVisible();
  api.on('GET', PATH, { body: LETTI });
  api.on('POST', `${PATH}/anteprima`, { body: { oggetto: '', testo: '' } });
  await user.click(button('Riprova'));
  expect(await screen.findByLabelText(/^Oggetto/)).toBeVisible();
});
