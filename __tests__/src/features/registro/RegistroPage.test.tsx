import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Giornata, RegistroIndice, RigaRegistro } from '../../../../src/contract/registro';
import RegistroPage from '../../../../src/features/registro/RegistroPage';
import { makeFakeApi } from '../../../support/fakeApi';
import { exportedFile, stubBrowser, textOf } from '../../../support/renderCatalogo';
import { cellTexts } from '../../../support/renderOrdini';
import { ordine } from '../../../support/ordini';
import { renderScreen } from '../../../support/renderScreen';
import { texts } from '../../../support/tables';
import {
  azioneLabel,
  cambiText,
  campoLabel,
  entitaLabel,
  pathOf,
  sentenceOf,
  valoreText,
} from '../../../../src/features/registro/words';

/** A line of the log: a price was changed. */
const makeRiga = (change: Partial<RigaRegistro> = {}): RigaRegistro => ({
  id: 1,
  quando: '2026-11-20T08:30:00.000001Z',
  chi: 'Ada',
  accountId: 3,
  email: null,
  azione: 'modifica',
  entita: 'prodotto',
  entitaId: '7',
  oggetto: 'Pane',
  giorno: null,
  prodottoId: 7,
  cambi: [{ campo: 'varianti.500.prezzo', prima: 3.5, dopo: 3.8 }],
  dispositivo: 'Firefox, Windows, sessione 3f9aB2c1',
  richiesta: 'req-1',
  numero: 41,
  hash: 'a'.repeat(64),
  ...change,
});

const PATH = '/api/registro';
const HASH = 'f'.repeat(64);
const INDICE: RegistroIndice = {
  persone: ['Ada', 'Sito'],
  tipi: [
    { entita: 'ordine', azione: 'crea' },
    { entita: 'prodotto', azione: 'modifica' },
    { entita: 'prodotto', azione: 'elimina' },
  ],
  catena: { numero: 48211, inAttesa: 3, anchor: { giorno: '2026-11-20', numero: 48100, hash: HASH } },
};
const ORDINE = makeRiga({
  id: 2,
  chi: 'Sito',
  azione: 'crea',
  entita: 'ordine',
  entitaId: '8',
  oggetto: '1224',
  giorno: '2026-11-23',
  prodottoId: null,
  numero: null,
  hash: null,
  dispositivo: null,
  cambi: [{ campo: 'stato', prima: null, dopo: 0 }],
});

const select = (name: string) => screen.getByRole('combobox', { name });
const rows = () => [...document.querySelectorAll('.registro-table > tbody > tr')];

function renderRegistro(
  pages: RigaRegistro[][],
  path = '/impostazioni/registro',
  indice: { status?: number; body: object } = { body: INDICE },
) {
  const browser = stubBrowser();
  const api = makeFakeApi();
  api.on('GET', `${PATH}/indice`, indice);
  api.on('GET', PATH, ({ query }) => {
    const page =
      query.dopo === undefined ? 0 : pages.findIndex((each) => String(each.at(-1)?.id) === query.dopo) + 1;
    return { body: { righe: pages[page] ?? [], altre: page + 1 < pages.length } };
  });
  api.on('POST', `${PATH}/esportazione`, { status: 201, body: { message: 'ok' } });
  const view = renderScreen(<RegistroPage />, { path, estesa: true, deps: { api } });
  const asked = () => api.requestsTo('GET', PATH).map(({ query }) => query);
  return { ...browser, ...view, api, asked };
}

const PROGRAMMA = makeRiga({ id: 3, chi: 'Server', accountId: null, azione: 'elimina', entita: 'immagine' });
const FINTO = makeRiga({ id: 5, chi: 'Server', accountId: 7, email: 'finto@negozio.test' });

it('tells each line in words, newest first, where its object is, who it was of two of one name, and where the chain stands', async () => {
  const { user } = renderRegistro([[ORDINE, makeRiga(), FINTO, PROGRAMMA]]);
  await screen.findByRole('link', { name: '1224' });
  const [quando, prezzo] = ['20/11/2026 ore 09:30', 'Prezzo (500 g): 3,50 € → 3,80 €'];
  const finto = 'Server (finto@negozio.test) ha cambiato il prodotto Pane';
  expect(rows().map((row) => cellTexts(row).map((text) => text.replaceAll('\u00a0', ' ')))).toEqual([
    [quando, 'Sito ha creato l’ordine 1224', '', 'Dettaglio'],
    [quando, 'Ada ha cambiato il prodotto Pane', prezzo, 'Dettaglio'],
    [quando, finto, prezzo, 'Dettaglio'],
    [quando, 'Server (programma) ha eliminato un’immagine Pane', '', 'Dettaglio'],
  ]);
  expect(screen.getByRole('link', { name: '1224' })).toHaveAttribute('href', '/?data=2026-11-23&ordine=8');
  expect(screen.getAllByRole('link', { name: 'Pane' })[0]).toHaveAttribute('href', '/prodotti/edit/7');
  expect(await screen.findByText(/^Righe protette/)).toHaveTextContent(
    'Righe protette da modifiche: fino alla 48.211, 3 in attesa. Ultimo sigillo: 20/11/2026, riga 48.100. Chi gestisce il server può verificare che nessuna sia stata cambiata.',
  );
  await user.click(screen.getAllByRole('button', { name: 'Dettaglio' })[2]!);
  const dialog = await screen.findByRole('dialog', { name: finto });
  expect(within(dialog).getByText('Accesso').nextSibling).toHaveTextContent('n. 7');
});

it('asks for what is chosen, and keeps it in the address', async () => {
  const { user, asked, currentPath } = renderRegistro([[makeRiga()]]);
  await screen.findByRole('option', { name: 'Sito' });
  await user.selectOptions(select('Persona'), 'Ada');
  await user.selectOptions(select('Cosa'), 'Prodotto');
  expect(texts(within(select('Azione')).getAllByRole('option'))).toEqual(['Tutte', 'Cambiato', 'Eliminato']);
  await user.selectOptions(select('Azione'), 'Cambiato');
  await user.type(screen.getByRole('searchbox', { name: 'Numero d’ordine' }), '1a2');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ chi: 'Ada', entita: 'prodotto', azione: 'modifica', numero: '12' }),
  );
  expect(currentPath()).toBe('/impostazioni/registro?chi=Ada&entita=prodotto&azione=modifica&numero=12');
  await user.click(screen.getByRole('button', { name: 'Togli i filtri' }));
  expect(currentPath()).toBe('/impostazioni/registro');
  expect(screen.queryByRole('button', { name: 'Togli i filtri' })).toBeNull();
});

it('is narrowed to the second, by order and times in one address', async () => {
  const { asked, currentPath } = renderRegistro([[makeRiga()]], '/impostazioni/registro?numero=1234');
  await screen.findByRole('link', { name: 'Pane' });
  fireEvent.change(screen.getByLabelText('Dalle ore'), { target: { value: '09:00' } });
  fireEvent.change(screen.getByLabelText('Alle ore'), { target: { value: '09:59:59' } });
  const filtro = { numero: '1234', da: '2026-11-20T09:00:00', a: '2026-11-20T09:59:59' };
  await waitFor(() => expect(asked().at(-1)).toEqual(filtro));
  expect(decodeURIComponent(currentPath())).toBe(
    '/impostazioni/registro?numero=1234&da=2026-11-20T09:00:00&a=2026-11-20T09:59:59',
  );
  fireEvent.change(screen.getByLabelText('Dal giorno'), { target: { value: '2026-11-19' } });
  expect(screen.getByLabelText('Dalle ore')).toHaveValue('09:00:00');
  fireEvent.change(screen.getByLabelText('Dalle ore'), { target: { value: '' } });
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...filtro, da: '2026-11-19' }));
});

it('goes on after its last line, shows all of one, and from there the story of its object', async () => {
  const { user, asked } = renderRegistro([[makeRiga({ id: 9 })], [makeRiga({ id: 4 })]]);
  await user.click(await screen.findByRole('button', { name: 'Mostra altre righe' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(asked()).toEqual([{}, { dopo: '9' }]);
  expect(screen.queryByRole('button', { name: 'Mostra altre righe' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Dettaglio' })[1]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada ha cambiato il prodotto Pane' }));
  expect(dialog.getByText('Firefox, Windows, sessione 3f9aB2c1')).toBeVisible();
  expect(dialog.getByText('req-1')).toBeVisible();
  expect(dialog.getByText('a'.repeat(64))).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Apri' })).toHaveAttribute('href', '/prodotti/edit/7');
  expect(dialog.getByRole('row', { name: /^Prezzo \(500 g\) 3,50.€ 3,80.€$/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Tutta la sua storia' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ entita: 'prodotto', id: '7' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says why it could not be read, and reads it again', async () => {
  const { user, api } = renderRegistro([[makeRiga()]], undefined, { status: 503, body: {} });
  expect(await screen.findByText('Le scelte dei filtri non sono state caricate')).toBeVisible();
  api.on('GET', `${PATH}/indice`, { body: INDICE });
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await screen.findByRole('option', { name: 'Ada' });
  api.on('GET', PATH, { status: 403, body: { message: 'Non puoi leggere il registro.' } });
  await user.selectOptions(select('Persona'), 'Ada');
  expect(await screen.findByText('Il registro non è stato caricato')).toBeVisible();
  expect(screen.getByText(/^Non puoi leggere/)).toBeVisible();
  api.on('GET', PATH, { body: { righe: [ORDINE], altre: false } });
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('link', { name: '1224' })).toBeVisible();
});

describe('what leaves the shop', () => {
  it('is every line that fits as a spreadsheet, which is noted', async () => {
    const { user, api, files } = renderRegistro([
      [PROGRAMMA, makeRiga({ id: 9 })],
      [FINTO, ORDINE],
    ]);
    await screen.findAllByRole('link', { name: 'Pane' });
    await user.click(screen.getByRole('button', { name: 'Esporta in Excel' }));
    const { name, rows: cells } = await exportedFile({ files });
    expect(name).toMatch(/^registro_\d{14}\.xlsx$/);
    expect(cells.map((row) => row.slice(1, 4))).toEqual([
      ['Chi', 'Accesso', 'Cosa'],
      ['Server (programma)', null, 'ha eliminato un’immagine Pane'],
      ['Ada', '3', 'ha cambiato il prodotto Pane'],
      ['Server (finto@negozio.test)', '7', 'ha cambiato il prodotto Pane'],
      ['Sito', '3', 'ha creato l’ordine 1224'],
    ]);
    await waitFor(() =>
      expect(api.bodies('POST', `${PATH}/esportazione`)).toEqual([{ esportazione: 'registro', righe: 4 }]),
    );
  });

  it('is the file of the server, of what was chosen, and nothing where the server refuses it', async () => {
    const { user, api, files } = renderRegistro([[makeRiga()]], '/impostazioni/registro?chi=Ada');
    api.on('GET', `${PATH}/export`, { status: 500 });
    await user.click(await screen.findByRole('button', { name: 'JSON' }));
    expect(
      await screen.findByText(/^Il registro non è stato scaricato: il server ha un problema/),
    ).toBeVisible();
    expect(files).toEqual([]);
    api.on('GET', `${PATH}/export`, { body: new Blob(['{"id":1}\n']) });
    await user.click(screen.getByRole('button', { name: 'JSON' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['registro.jsonl']));
    expect(api.requestsTo('GET', `${PATH}/export`).map(({ query }) => query)).toEqual([
      { chi: 'Ada' },
      { chi: 'Ada' },
    ]);
  });

  it('is a day for DevTools: its events as actions over its list, without names', async () => {
    const { user, api, files } = renderRegistro([[makeRiga()]], '/impostazioni/registro?da=2026-11-19');
    const row = ordine(8, { data: '2026-11-19', cliente: 'Maria Bianchi', versione: 1, visto: false });
    const evento = {
      numero: 4,
      tipo: 'stato',
      ordine: { ...row, stato: 1 },
      chi: 'Ada',
      quando: '',
    } as const;
    api.on('GET', `${PATH}/giornata`, {
      body: { giorno: '2026-11-19', prima: 3, mattina: [row], eventi: [evento] } satisfies Giornata,
    });
    await user.click(await screen.findByRole('button', { name: 'Scarica per DevTools' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['giornata_2026-11-19.json']));
    expect(api.requestsTo('GET', `${PATH}/giornata`).map(({ query }) => query)).toEqual([
      { giorno: '2026-11-19' },
    ]);
    const text = await textOf(files[0]!);
    const { payload, preloadedState } = JSON.parse(text) as Record<'payload' | 'preloadedState', string>;
    expect(JSON.parse(payload)).toEqual([
      expect.objectContaining({
        type: 'realtime/ordineChanged',
        payload: {
          ...evento,
          ordine: { ...evento.ordine, cliente: expect.stringMatching(/^Cliente \d+$/) as string },
        },
      }),
    ]);
    expect(JSON.parse(preloadedState)).toMatchObject({
      ordini: { date: '2026-11-19', live: { lastEvent: 3 } },
    });
    expect(text).not.toContain('Bianchi');
  });

  it('leads from a line to the list as it was then, and back', async () => {
    const riga = makeRiga({ entita: 'ordine', entitaId: '8', quando: '2026-11-19T09:10:00.123456Z' });
    const { user, api } = renderRegistro(
      [[riga]],
      '/impostazioni/registro?numero=1008&da=2026-11-19T10:00:00&a=2026-11-19T10:59:59',
    );
    const row = ordine(8, { data: '2026-11-19', versione: 1, visto: false });
    const change = (numero: number, stato: number, quando: string) =>
      ({ numero, tipo: 'stato', ordine: { ...row, stato, versione: numero }, chi: 'Ada', quando }) as const;
    const eventi = [
      change(4, 1, '2026-11-19T09:10:00.123Z'),
      change(5, 2, '2026-11-19T09:20:00.000Z'),
    ] as const;
    api.on('GET', `${PATH}/giornata`, { body: { giorno: '2026-11-19', prima: 3, mattina: [row], eventi } });
    await user.click(await screen.findByRole('button', { name: 'Dettaglio' }));
    await user.click(screen.getByRole('button', { name: 'Vedi quel momento' }));
    const bar = within(await screen.findByRole('region', { name: 'Il passato' }));
    expect(bar.getByRole('status')).toHaveTextContent('1008 → Pronto per il Ritiro · Ada · 10:10:00');
    expect(bar.getByRole('button', { name: 'Torna al presente' })).toHaveFocus();
    await user.click(bar.getByRole('button', { name: 'Successivo dell’ordine 1008' }));
    expect(bar.getByRole('status')).toHaveTextContent('1008 → Ritirato · Ada · 10:20:00');
    await user.click(bar.getByRole('button', { name: 'Torna al presente' }));
    expect(screen.queryByRole('region', { name: 'Il passato' })).toBeNull();
    expect(api.requestsTo('GET', `${PATH}/giornata`)).toHaveLength(1);
  });
});

const words = (change: Parameters<typeof makeRiga>[0]) => sentenceOf(makeRiga(change)).join(' ').trim();

it.each([
  [{}, 'ha cambiato il prodotto Pane'],
  [{ azione: 'crea', entita: 'ordine', oggetto: '1224' }, 'ha creato l’ordine 1224'],
  [{ azione: 'cambia-stato', entita: 'ordine', oggetto: '1224' }, 'ha cambiato lo stato dell’ordine 1224'],
  [{ azione: 'anonimizza', entita: 'ordine', oggetto: null, entitaId: '8' }, 'ha reso anonimo l’ordine n. 8'],
  [
    { azione: 'importa-magazzino', entita: 'variante', oggetto: 'Pane' },
    'ha caricato da un foglio la quantità di Pane',
  ],
  [{ azione: 'elimina', entita: 'chiusura', oggetto: '25/12' }, 'ha eliminato la chiusura del 25/12'],
  [{ azione: 'carica', entita: 'immagine', entitaId: 'f00', oggetto: null }, 'ha caricato un’immagine'],
  [{ azione: 'esporta', entita: 'registro', entitaId: null, oggetto: null }, 'ha esportato il registro'],
  [{ azione: 'consulta', entita: 'utente', entitaId: '7', oggetto: null }, 'ha aperto il cliente n. 7'],
  [{ azione: 'fonde', entita: 'impianto', oggetto: 'X' }, 'ha fatto «fonde» su impianto X'],
])('tells %j as «%s»', (change, sentence) => expect(words(change)).toBe(sentence));

it('tells what was and what is, as the other screens show it', () => {
  const cambi = [
    { campo: 'varianti.500.prezzo', prima: 3.5, dopo: 3.8 },
    { campo: 'nome', prima: 'Pane', dopo: 'Pane nero' },
  ];
  expect(cambiText(makeRiga({ cambi })).replaceAll('\u00a0', ' ')).toBe(
    'Prezzo (500 g): 3,50 € → 3,80 €; Nome: Pane → Pane nero',
  );
  expect(cambiText(makeRiga({ azione: 'crea' }))).toBe('');
  expect(cambiText(makeRiga({ azione: 'elimina' }))).toBe('');
});

it.each([
  ['stato', 2, 'Ritirato'],
  ['stato', 9, '9'],
  ['attiva', true, 'sì'],
  ['chiuso', false, 'no'],
  ['dataScadenza', '2026-12-31', '31/12/2026'],
  ['lettoIl', '2026-11-20T09:00:00Z', '20/11/2026 ore 10:00'],
  ['giornoSettimana', 1, 'Lunedì'],
  ['ordine.totaleDaPagare', 12.5, '12,50 €'],
  ['scontoPercentuale', 12.5, '12,5'],
  ['nome', '', '–'],
  ['nome', null, '–'],
])('shows %s %j as %s', (campo, value, text) =>
  expect(valoreText(campo, value).replaceAll('\u00a0', ' ')).toBe(text),
);

it('does not break an amount within a text before its €', () =>
  expect(valoreText('modifiche', 'peso di 1 riga cambiato: -0,40 €')).toBe(
    'peso di 1 riga cambiato: -0,40\u00a0€',
  ));

it.each([
  [campoLabel, 'oraApertura', 'Ora apertura'],
  [campoLabel, 'righe.Pane.quantita', 'Quantità (Pane)'],
  [campoLabel, 'varianti.500.prezzo', 'Prezzo (500 g)'],
  [campoLabel, 'righe.S. Marzano.quantita', 'Quantità (S. Marzano)'],
  [campoLabel, 'varianti.1.5.prezzo', 'Prezzo (1.5 g)'],
  [campoLabel, 'scorte.12', 'Scorte (12)'],
  [campoLabel, 'scorte.S. Marzano 1.5 g', 'Scorte (S. Marzano 1.5 g)'],
  [campoLabel, 'limiti.Panettoni del 24/12/2026', 'Limiti (Panettoni del 24/12/2026)'],
  [campoLabel, 'reso.coupon', 'Coupon (reso)'],
  [campoLabel, 'ordine.stato', 'Stato'],
  [entitaLabel, 'giftcard', 'Gift card'],
  [entitaLabel, 'finestra', 'Fascia oraria'],
  [entitaLabel, 'chiusura', 'Chiusura'],
  [entitaLabel, 'immagine', 'Immagine'],
  [entitaLabel, 'ordine', 'Ordine'],
  [entitaLabel, 'impianto', 'Impianto'],
  [azioneLabel, 'crea', 'Creato'],
  [azioneLabel, 'cambia-stato', 'Cambiato lo stato dell’ordine'],
  [azioneLabel, 'boh-mah', 'Boh mah'],
])('%p calls %s «%s»', (label, key, name) => expect(label(key)).toBe(name));

it('leads to the screen of the object, where there is one', () => {
  const path = (change: Parameters<typeof makeRiga>[0], mayChange = true) =>
    pathOf(makeRiga({ prodottoId: null, ...change }), mayChange);
  expect(path({ entita: 'ordine', entitaId: '8', giorno: '2026-11-23' })).toBe('/?data=2026-11-23&ordine=8');
  expect(path({ entita: 'variante', prodottoId: 7 })).toBe('/prodotti/edit/7');
  expect(path({ entita: 'variante', prodottoId: 7 }, false)).toBe('/prodotti');
  expect(path({ entita: 'coupon' })).toBe('/coupon');
  expect(path({ entita: 'utente' })).toBeNull();
  expect(path({})).toBeNull();
});
