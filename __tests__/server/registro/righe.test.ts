import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { POMERIGGIO, unOrdine, withNegozio } from '../../support/negozio';
import type { GruppoFatto } from '../../../src/contract/gruppo';
import { fattori } from '../../../server/db/schema';
import { beginMessaggi } from '../../../server/messaggi/messaggiRepository';
import { MESSAGGI } from '../../../server/messaggi/testi';
import { noteSessione } from '../../../server/auth/sessions';
import { unProdotto } from '../../support/prodotti';
import { INTESTAZIONI, makeSpreadsheet } from '../../support/spreadsheets';
import { ADMIN } from '../../support/testServer';
import type { Answer } from '../../support/testServer';
import { readOperations } from '../abuse/openApi';

const { server, addCoupon, addPersona, ordina, rows } = withNegozio();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const PRIVATE = /Maria|Bianchi|maria@esempio|1234567/;

type Change = (call: (body?: unknown) => Promise<Answer>) => Promise<Answer>;
const json =
  (body?: unknown): Change =>
  (call) =>
    call(body);

async function sendFile(path: string, file: Uint8Array, type: string): Promise<Answer> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file)]), `file.${type}`);
  const headers = { authorization: `Bearer ${server.adminToken}`, 'user-agent': FIREFOX };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
  return { status: response.status, headers: response.headers, text: await response.text(), body: undefined };
}

const finestra = {
  giornoSettimana: 1,
  oraInizio: '07:00',
  oraFine: '08:00',
  slotMinuti: 30,
  maxOrdiniPerSlot: 2,
};
const eccezione = {
  data: '2026-11-25',
  oraInizio: '07:00',
  oraFine: '08:00',
  slotMinuti: 30,
  maxOrdiniPerSlot: 2,
};
const carta = {
  codice: 'CARTA',
  descrizione: '',
  valoreIniziale: 50,
  saldo: 50,
  dataScadenza: null,
  attiva: true,
};
const limite = { nome: 'Impasto', unita: 'kg', massimo: 8 };
const sconto = { codice: 'NUOVO', descrizione: '', scontoPercentuale: 5, singoloUso: false };
const esportazione = { esportazione: 'utenti', righe: 3 };

/** What changing several orders answered, for undoing it. */
let fatti: GruppoFatto['fatti'];

/** What each operation that changes something writes: `azione entita entita_id`. They are made in this order. */
const CHANGES: readonly (readonly [operation: string, writes: readonly string[], change: Change])[] = [
  ['PATCH /api/ordini/1/stato', ['cambia-stato ordine 1'], json({ status: 2 })],
  ['DELETE /api/ordini/1', ['annulla ordine 1'], json()],
  ['POST /api/ordini/1/rimessa', ['rimetti ordine 1'], json({ posto: true })],
  ['POST /api/ordini/1/ripristina', ['ripristina ordine 1'], json()],
  ['POST /api/ordini/visti', ['vede ordine 2'], json({ ids: [1, 2] })],
  [
    'PUT /api/ordini/2/modifica',
    ['modifica ordine 2'],
    json({ revisione: 1, dataRitiro: POMERIGGIO, righe: [{ id: 2, quantita: 2 }] }),
  ],
  [
    'PUT /api/ordini/2/pesata',
    ['modifica ordine 2'],
    async (call) => {
      await rows('update prodotti set a_peso = true');
      const answer = await call({ riga: 2, quantita: 2, pesoEffettivo: 1_100 });
      await rows('update prodotti set a_peso = false');
      return answer;
    },
  ],
  [
    'POST /api/ordini/2/movimenti',
    ['incassa ordine 2'],
    json({ verso: 'incasso', importo: 1, metodo: 'Carta' }),
  ],
  [
    'POST /api/ordini/gruppo/stato',
    ['cambia-stato ordine 2'],
    async (call) => {
      const answer = await call({ ids: [2], status: 1 });
      ({ fatti } = answer.body as GruppoFatto);
      return answer;
    },
  ],
  ['POST /api/ordini/gruppo/annulla', ['cambia-stato ordine 2'], (call) => call({ fatti })],
  ['POST /api/ordini/gruppo/stampa', ['stampa ordine 2'], json({ ids: [2] })],
  ['POST /api/disponibilita/giorni', ['crea finestra 15'], json(finestra)],
  ['PUT /api/disponibilita/giorni/15', ['modifica finestra 15'], json({ ...finestra, slotMinuti: 15 })],
  ['DELETE /api/disponibilita/giorni/15', ['elimina finestra 15'], json()],
  ['POST /api/disponibilita/chiusure', ['crea chiusura 2'], json({ data: '2026-11-23', motivo: 'Ferie' })],
  ['DELETE /api/disponibilita/chiusure/2', ['elimina chiusura 2'], json()],
  ['POST /api/disponibilita/eccezioni', ['crea eccezione 1'], json(eccezione)],
  [
    'PUT /api/disponibilita/eccezioni/1',
    ['modifica eccezione 1'],
    json({ ...eccezione, maxOrdiniPerSlot: 6 }),
  ],
  ['DELETE /api/disponibilita/eccezioni/1', ['elimina eccezione 1'], json()],
  [
    'PUT /api/disponibilita/slot',
    ['modifica slot 2026-11-24 10:00'],
    json({ data: '2026-11-24', ora: '10:00', posti: 7, prima: 5 }),
  ],
  [
    'POST /api/ordini/spostamenti',
    ['modifica ordine 2'],
    json({ spostamenti: [{ id: 2, revisione: 9, dataRitiro: '2026-11-24T10:00:00+01:00' }] }),
  ],
  [
    'POST /api/ordini/2/avviso',
    ['avvisa-cliente ordine 2'],
    async (call) => {
      await beginMessaggi(server.database);
      await rows("update ordini set giorno = '2026-11-19', data_ritiro = '2026-11-19' where id = 2");
      return call();
    },
  ],
  [
    'PUT /api/disponibilita/orariAperturaNegozio/1',
    ['modifica orario 1'],
    json({ giorno: 0, oraApertura: '02:00', oraChiusura: '19:30', chiuso: false }),
  ],
  ['POST /api/disponibilita/limiti', ['crea limite 1'], json(limite)],
  ['PUT /api/disponibilita/limiti/1', ['modifica limite 1'], json({ ...limite, massimo: 9 })],
  ['PUT /api/disponibilita/limiti/1/varianti', ['modifica limite 1'], json({ varianti: [4], dentro: true })],
  ['DELETE /api/disponibilita/limiti/1', ['elimina limite 1'], json()],
  ['POST /api/coupon', ['crea coupon 2'], json(sconto)],
  ['PUT /api/coupon/2', ['modifica coupon 2'], json({ ...sconto, scontoPercentuale: 6 })],
  ['DELETE /api/coupon/1', ['disattiva coupon 1'], json()],
  ['POST /api/coupon/1/ripristina', ['ripristina coupon 1'], json({ ...sconto, codice: 'SCONTO10' })],
  ['POST /api/giftcard', ['crea giftcard 1'], json(carta)],
  ['PUT /api/giftcard/1', ['modifica giftcard 1'], json({ ...carta, saldo: 40 })],
  ['DELETE /api/giftcard/1', ['elimina giftcard 1'], json()],
  ['POST /api/prodotti/NuovaCategoria', ['crea categoria 3'], json({ nome: 'Vini' })],
  ['PUT /api/prodotti/aggiornaCategoria/3', ['modifica categoria 3'], json({ nome: 'Vini rossi' })],
  ['DELETE /api/prodotti/cancellaCategoria/3', ['elimina categoria 3'], json()],
  ['POST /api/prodotti', ['crea prodotto 4'], json(unProdotto())],
  ['PUT /api/prodotti/4', ['modifica prodotto 4'], json(unProdotto({ nome: 'Pane nero' }))],
  ['DELETE /api/prodotti/4', ['elimina prodotto 4'], json()],
  [
    'POST /api/prodotti/upload-image',
    ['carica immagine *'],
    async () => {
      const file = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
      return sendFile('/api/prodotti/upload-image', await file.png().toBuffer(), 'png');
    },
  ],
  [
    'POST /api/prodotti/aggiornaDisponibilita',
    ['importa-magazzino variante 1', 'importa-magazzino variante 2'],
    () => {
      const list = makeSpreadsheet([INTESTAZIONI, ['P001', '500', 7], ['P001', '1000', 8]]);
      return sendFile('/api/prodotti/aggiornaDisponibilita', list, 'xlsx');
    },
  ],
  ['GET /api/prodotti/exportExcelMagazzino', ['esporta magazzino null'], json()],
  ['GET /api/registro/export?entita=coupon', ['esporta registro null'], json()],
  ['GET /api/registro/giornata?giorno=2099-11-20', ['esporta giornata null'], json()],
  ['POST /api/registro/esportazione', ['esporta utenti null'], json(esportazione)],
  [
    'PUT /api/impostazioni/allarme',
    ['modifica allarme null'],
    json({ ripeti: 30, volume: 50, soloOrari: true }),
  ],
  ['POST /api/persone/inviti', ['crea invito null'], json({ email: 'anna@negozio.test', ruolo: 'banco' })],
  ['POST /api/persone/inviti/ritiro', ['elimina invito null'], json({ email: 'anna@negozio.test' })],
  ['DELETE /api/persone/3/sessioni/una', ['chiudi-sessione account 3'], json()],
  ['DELETE /api/persone/3/fattore', ['azzera-fattore account 3'], json()],
  ['PUT /api/impostazioni/fattore', ['modifica fattore null'], json({ ruoli: ['revisore'] })],
  ['PUT /api/persone/3', ['modifica account 3'], json({ ruolo: 'banco', attivo: false })],
  ['PUT /api/clienti/rif', ['consulta utente 1', 'modifica utente 1'], json({ allergie: 'Maria: noci' })],
  [
    'PUT /api/impostazioni/messaggi',
    ['modifica messaggi null'],
    json({ messaggi: [{ ...MESSAGGI[0], attivo: false, letto: MESSAGGI[0] }] }),
  ],
  ['PUT /api/impostazioni/negozio', ['modifica negozio null'], json({ nome: 'Bottega', logo: null })],
  [
    'POST /api/auth/change-password',
    ['cambia-password account 1'],
    json({ currentPassword: ADMIN.password, newPassword: 'un’altra-parola' }),
  ],
];

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

it('has who did it, from which device and by which request, for each operation that changes something', async () => {
  const coupon = await addCoupon();
  const placed = await ordina(unOrdine({ coupon }), { token: server.adminToken });
  const requests = new Map([[placed.headers.get('x-request-id'), ['crea utente 1', 'crea ordine 1']]]);
  await ordina();
  await rows("update utenti set riferimento = 'rif'");
  const { id: accountId } = await addPersona('banco');
  await server.database.insert(fattori).values({ accountId, seme: 'seme' });
  const now = server.clock.now();
  const login = { sid: 'una', accountId, versioneToken: 1, dispositivo: 'Firefox, Linux' };
  await noteSessione(server.database, { ...login, dal: now, ultimoUso: now, scadeIl: now });
  const token = server.adminToken;
  for (const [operation, writes, change] of CHANGES) {
    const [method = '', path = ''] = operation.split(' ');
    const headers = { 'user-agent': FIREFOX, 'idempotency-key': randomUUID() };
    const {
      status,
      headers: answered,
      text,
    } = await change((body) => server.call(method, path, { body, token, headers }));
    expect([operation, status < 300 ? 'done' : text]).toEqual([operation, 'done']);
    requests.set(answered.get('x-request-id'), [...writes]);
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

  const changing = (await readOperations(server))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('GET'));
  const known = CHANGES.map(([operation]) =>
    operation
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
    await server.call(...(operation.split(' ') as [string, string]), { body: { id: 'x' }, headers: {} });
  expect((await lines()).map(({ azione }) => azione)).toEqual([]);
});

const lines = () =>
  rows<
    Record<'azione' | 'entita' | 'entita_id' | 'richiesta' | 'chi' | 'dispositivo', string> & {
      account_id: number;
    }
  >('select * from registro order by id');
