import { randomUUID } from 'node:crypto';
import { POMERIGGIO, unOrdine, withNegozio } from '../../support/negozio';
import type { GruppoFatto } from '../../../src/contract/gruppo';
import { fattori } from '../../../server/db/schema';
import { beginMessaggi } from '../../../server/messaggi/messaggiRepository';
import { MESSAGGI } from '../../../server/messaggi/testi';
import { noteSessione } from '../../../server/auth/sessions';
import { makePicture } from '../../support/pictures';
import { unProdotto, upload } from '../../support/prodotti';
import { INTESTAZIONI, makeSpreadsheet } from '../../support/spreadsheets';
import { ADMIN } from '../../support/testServer';
import type { Answer } from '../../support/testServer';
import { readOperations } from '../abuse/openApi';

const { server, addCoupon, addPersona, ordina, rows } = withNegozio();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const PRIVATE = /Maria|Bianchi|maria@esempio|1234567/;

type Change = (call: (body?: unknown) => Promise<Answer>) => Promise<Answer>;

const sendFile = (path: string, file: Uint8Array, name: string) =>
  upload(server, path, file, { name, headers: { 'user-agent': FIREFOX } });

const fascia = { oraInizio: '07:00', oraFine: '08:00', slotMinuti: 30, maxOrdiniPerSlot: 2 };
const finestra = { ...fascia, giornoSettimana: 1 };
const eccezione = { ...fascia, data: '2026-11-25' };
const carta = { codice: 'CARTA', descrizione: '', valoreIniziale: 50, saldo: 50, attiva: true };
const parole = { currentPassword: ADMIN.password, newPassword: 'un’altra-parola' };
const limite = { nome: 'Impasto', unita: 'kg', massimo: 8 };
const sconto = { codice: 'NUOVO', descrizione: '', scontoPercentuale: 5, singoloUso: false };

/** What changing several orders answered, for undoing it. */
let fatti: GruppoFatto['fatti'];

const orario = { giorno: 0, oraApertura: '02:00', oraChiusura: '19:30', chiuso: false };
const posti = { data: '2026-11-24', ora: '10:00', posti: 7, prima: 5 };
const spostamento = { id: 2, versione: 9, dataRitiro: '2026-11-24T10:00:00+01:00' };
const spento = { ...MESSAGGI[0], attivo: false, letto: MESSAGGI[0] };
const riga = { id: 2, quantita: 2 };

const weighed: Change = async (call) => {
  await rows('update prodotti set a_peso = true');
  const answer = await call({ riga: 2, quantita: 2, pesoEffettivo: 1_100 });
  await rows('update prodotti set a_peso = false');
  return answer;
};
const changed: Change = async (call) => {
  const answer = await call({ ids: [2], status: 1 });
  ({ fatti } = answer.body as GruppoFatto);
  return answer;
};
const told: Change = async (call) => {
  await beginMessaggi(server.database);
  await rows("update ordini set giorno = '2026-11-19', data_ritiro = '2026-11-19' where id = 2");
  return call();
};
const uploaded: Change = async () =>
  sendFile('/api/prodotti/upload-image', await makePicture('red'), 'file.png');
const imported: Change = () => {
  const list = makeSpreadsheet([INTESTAZIONI, ['P001', '500', 7], ['P001', '1000', 8]]);
  return sendFile('/api/prodotti/aggiornaDisponibilita', list, 'file.xlsx');
};

/** What each operation that changes something writes: `azione entita entita_id`. They are made in this order. */
const CHANGES: readonly (readonly [operation: string, writes: string, body?: object | Change])[] = [
  ['PATCH ordini/1/stato', 'cambia-stato ordine 1', { status: 2 }],
  ['DELETE ordini/1', 'annulla ordine 1'],
  ['POST ordini/1/rimessa', 'rimetti ordine 1', { posto: true }],
  ['POST ordini/1/ripristina', 'ripristina ordine 1'],
  ['POST ordini/visti', 'vede ordine 2', { ids: [1, 2] }],
  ['PUT ordini/2/modifica', 'modifica ordine 2', { versione: 1, dataRitiro: POMERIGGIO, righe: [riga] }],
  ['PUT ordini/2/pesata', 'modifica ordine 2', weighed],
  ['POST ordini/2/movimenti', 'incassa ordine 2', { verso: 'incasso', importo: 1, metodo: 'Carta' }],
  ['POST ordini/gruppo/stato', 'cambia-stato ordine 2', changed],
  ['POST ordini/gruppo/annulla', 'cambia-stato ordine 2', (call) => call({ fatti })],
  ['POST ordini/gruppo/stampa', 'stampa ordine 2', { ids: [2] }],
  ['POST disponibilita/giorni', 'crea finestra 15', finestra],
  ['PUT disponibilita/giorni/15', 'modifica finestra 15', { ...finestra, slotMinuti: 15 }],
  ['DELETE disponibilita/giorni/15', 'elimina finestra 15'],
  ['POST disponibilita/chiusure', 'crea chiusura 2', { data: '2026-11-23' }],
  ['DELETE disponibilita/chiusure/2', 'elimina chiusura 2'],
  ['POST disponibilita/eccezioni', 'crea eccezione 1', eccezione],
  ['PUT disponibilita/eccezioni/1', 'modifica eccezione 1', { ...eccezione, maxOrdiniPerSlot: 6 }],
  ['DELETE disponibilita/eccezioni/1', 'elimina eccezione 1'],
  ['PUT disponibilita/slot', 'modifica slot 2026-11-24 10:00', posti],
  ['POST ordini/spostamenti', 'modifica ordine 2', { spostamenti: [spostamento] }],
  ['POST ordini/2/avviso', 'avvisa-cliente ordine 2', told],
  ['PUT disponibilita/orariAperturaNegozio/1', 'modifica orario 1', orario],
  ['POST disponibilita/limiti', 'crea limite 1', limite],
  ['PUT disponibilita/limiti/1', 'modifica limite 1', { ...limite, massimo: 9 }],
  ['PUT disponibilita/limiti/1/varianti', 'modifica limite 1', { varianti: [4], dentro: true }],
  ['DELETE disponibilita/limiti/1', 'elimina limite 1'],
  ['POST coupon', 'crea coupon 2', sconto],
  ['PUT coupon/2', 'modifica coupon 2', { ...sconto, scontoPercentuale: 6 }],
  ['DELETE coupon/1', 'disattiva coupon 1'],
  ['POST coupon/1/ripristina', 'ripristina coupon 1', { ...sconto, codice: 'SCONTO10' }],
  ['POST giftcard', 'crea giftcard 1', carta],
  ['PUT giftcard/1', 'modifica giftcard 1', { ...carta, saldo: 40 }],
  ['DELETE giftcard/1', 'elimina giftcard 1'],
  ['POST prodotti/NuovaCategoria', 'crea categoria 3', { nome: 'Vini' }],
  ['PUT prodotti/aggiornaCategoria/3', 'modifica categoria 3', { nome: 'Vini rossi' }],
  ['DELETE prodotti/cancellaCategoria/3', 'elimina categoria 3'],
  ['POST prodotti', 'crea prodotto 4', unProdotto()],
  ['PUT prodotti/4', 'modifica prodotto 4', unProdotto({ nome: 'Pane nero' })],
  ['DELETE prodotti/4', 'elimina prodotto 4'],
  ['POST prodotti/upload-image', 'carica immagine *', uploaded],
  [
    'POST prodotti/aggiornaDisponibilita',
    'importa-magazzino variante 1, importa-magazzino variante 2',
    imported,
  ],
  ['GET prodotti/exportExcelMagazzino', 'esporta magazzino null'],
  ['GET registro/export?entita=coupon', 'esporta registro null'],
  ['GET registro/giornata?giorno=2099-11-20', 'esporta giornata null'],
  ['POST registro/esportazione', 'esporta utenti null', { esportazione: 'utenti', righe: 3 }],
  ['PUT impostazioni/allarme', 'modifica allarme null', { ripeti: 30, volume: 50, soloOrari: true }],
  ['POST persone/inviti', 'crea invito null', { email: 'anna@negozio.test', ruolo: 'banco' }],
  ['POST persone/inviti/ritiro', 'elimina invito null', { email: 'anna@negozio.test' }],
  ['DELETE persone/3/sessioni/una', 'chiudi-sessione account 3'],
  ['DELETE persone/3/fattore', 'azzera-fattore account 3'],
  ['PUT impostazioni/fattore', 'modifica fattore null', { ruoli: ['revisore'] }],
  ['PUT persone/3', 'modifica account 3', { ruolo: 'banco', attivo: false }],
  ['PUT clienti/rif', 'consulta utente 1, modifica utente 1', { allergie: 'Maria: noci' }],
  ['PUT impostazioni/messaggi', 'modifica messaggi null', { messaggi: [spento] }],
  ['PUT impostazioni/negozio', 'modifica negozio null', { nome: 'Bottega', logo: null }],
  ['POST auth/change-password', 'cambia-password account 1', parole],
];

const isChange = (body?: object | Change): body is Change => typeof body === 'function';

/** Those that ask by POST, or keep what nobody has changed: who is signed in, which page rings. */
const NO_CHANGES = [
  'POST /api/auth/login',
  'POST /api/impostazioni/allarme/turno',
  'POST /api/impostazioni/messaggi/anteprima',
  'POST /api/impostazioni/messaggi/prova',
  'POST /api/ordini/anteprima',
  'POST /api/ordini/{id}/modifica/anteprima',
  'POST /api/ordini/getStatistiche',
  'POST /api/ordini/getStatisticheGiorni',
  'POST /api/ordini/gruppo/dettagli',
];

type Line = Record<'azione' | 'entita' | 'entita_id' | 'richiesta' | 'chi' | 'dispositivo', string>;
const lines = () =>
  rows<Line & { account_id: number; prima: unknown; dopo: unknown }>('select * from registro order by id');

it('has who did it, from which device and by which request, for each operation that changes something', async () => {
  const coupon = await addCoupon();
  const placed = await ordina(unOrdine({ coupon }), { token: server.adminToken });
  const requests = new Map([[placed.headers.get('x-request-id'), ['crea utente 1', 'crea ordine 1']]]);
  const answers = new Map<string, object>();
  await ordina();
  await rows("update utenti set riferimento = 'rif'");
  const { id: accountId } = await addPersona('banco');
  await server.database.insert(fattori).values({ accountId, seme: 'seme' });
  const now = server.clock.now();
  const login = { sid: 'una', accountId, versioneToken: 1, dispositivo: 'Firefox, Linux' };
  await noteSessione(server.database, { ...login, dal: now, ultimoUso: now, scadeIl: now });
  const token = server.adminToken;
  for (const [operation, writes, body] of CHANGES) {
    const [method = '', path = ''] = operation.split(' ');
    const headers = { 'user-agent': FIREFOX, 'idempotency-key': randomUUID() };
    const call = (sent?: unknown) => server.call(method, `/api/${path}`, { body: sent, token, headers });
    const answer = await (isChange(body) ? body(call) : call(body));
    expect([operation, answer.status < 300 ? 'done' : answer.text]).toEqual([operation, 'done']);
    requests.set(answer.headers.get('x-request-id'), writes.split(', '));
    // Of a limit what is taken day by day, and of a closed day its orders, is not its own.
    const saved = { ...(answer.body as object), giorni: undefined, ordini: undefined };
    answers.set(answer.headers.get('x-request-id')!, saved);
  }

  const written = new Map<string, string[]>();
  for (const { azione, entita, entita_id, richiesta, chi, account_id, dispositivo } of await lines()) {
    if (chi === 'Sito') continue;
    const object = entita === 'immagine' ? '*' : entita_id;
    written.set(richiesta, [...(written.get(richiesta) ?? []), `${azione} ${entita} ${object}`]);
    expect([chi, account_id]).toEqual([ADMIN.nome, 1]);
    expect(dispositivo).toMatch(/^(Firefox, Linux|altro programma), sessione [\w-]{8}$/);
  }
  expect([...written]).toEqual([...requests]);
  expect(JSON.stringify(await lines())).not.toMatch(PRIVATE);
  // Each line of what was made here begins where the one before it ended, and ends with what was answered.
  const made = CHANGES.flatMap(([, writes]) => writes.match(/(?<=^crea )\w+ \d+$/) ?? []);
  expect(made).toHaveLength(8);
  for (const name of made) {
    const own = (await lines()).filter(({ entita, entita_id }) => `${entita} ${entita_id}` === name);
    const states = own.map(({ azione, richiesta }) => (azione === 'elimina' ? null : answers.get(richiesta)));
    expect([name, own.map(({ dopo }) => dopo)]).toEqual([name, states]);
    expect([name, own.map(({ prima }) => prima)]).toEqual([name, [null, ...states.slice(0, -1)]]);
  }

  const changing = (await readOperations(server))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('GET'));
  const known = CHANGES.map(([operation]) =>
    operation
      .replace(' ', ' /api/')
      .replace(/\/\d+/g, '/{id}')
      .replace(/sessioni\/una$/, 'sessioni/{sessione}')
      .replace(/rif$/, '{riferimento}'),
  );
  expect(changing.sort()).toEqual(
    [
      ...known.filter((name) => !name.startsWith('GET')),
      ...NO_CHANGES,
      // By who has no token: their own tests tell what they write.
      'POST /api/auth/login/codice',
      'POST /api/auth/login/iscrizione',
      'POST /api/ordini',
      'POST /api/persone/inviti/accettazione',
    ].sort(),
  );
});

it('is not there for a change that was refused', async () => {
  for (const [operation] of CHANGES.filter(([name]) => !/^GET|esportazione|upload|aggiornaD/.test(name)))
    await server.call(...(operation.replace(' ', ' /api/').split(' ') as [string, string]), {
      body: { id: 'x' },
    });
  expect((await lines()).map(({ azione }) => azione)).toEqual([]);
});
