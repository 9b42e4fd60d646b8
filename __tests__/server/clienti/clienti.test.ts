import type { Cliente } from '../../../src/contract/cliente';
import type { OrdineDettaglio, OrdineLista } from '../../../src/contract/ordini';
import { utenti } from '../../../server/db/schema';
import { MAX_LETTURE } from '../../../server/clienti/clientiRoutes';
import { MATTINA, POMERIGGIO, VARIANTI, cannoli, pane, unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';
import { ADMIN } from '../../support/testServer';

const { server, addCoupon, addPersona, cancel, detail, eventiDopo, get, ordina, rows, setStato } =
  withNegozio();

/** By which a customer's page is asked for; of one who is not there, one like it. */
const riferimentoOf = async (id: number) =>
  (await rows<{ riferimento: string }>(`select riferimento from utenti where id = ${id}`))[0]?.riferimento ??
  '00000000-0000-4000-8000-000000000000';
type Scheda = Cliente & { conflict?: { attuale: Cliente } };
const call = async (method: string, id: number, token: string, body?: object) =>
  server.call<Scheda>(method, `/api/clienti/${await riferimentoOf(id)}`, { body, token });
const cliente = (id = 1, token = server.adminToken) => call('GET', id, token);
const save = (body: object, id = 1, token = server.adminToken) => call('PUT', id, token, body);

/** Three orders of one customer: handed over, with a discount and still to come, cancelled. */
async function treOrdini() {
  await addCoupon();
  await ordina(unOrdine({ lines: [pane(2)], dataRitiro: MATTINA }));
  await ordina(unOrdine({ lines: [pane(), cannoli()], coupon: 'SCONTO10', dataRitiro: POMERIGGIO }));
  await ordina(unOrdine({ lines: [{ varianteId: VARIANTI.pane1000, quantita: 9 }] }));
  await setStato(1, 2);
  await cancel(3);
}

describe('a customer', () => {
  it('has what they ordered, spent, last took and usually take; what was cancelled counts for nothing', async () => {
    await treOrdini();
    const riferimento = await riferimentoOf(1);
    expect(await get('/api/auth/getUtenti')).toMatchObject([{ riferimento, nome: 'Maria' }]);
    const { status, body } = await cliente();
    expect([status, body]).toMatchObject([
      200,
      {
        nome: 'Maria',
        cognome: 'Bianchi',
        email: 'maria@esempio.it',
        versione: 1,
        numeroOrdini: 2,
        // 7.00, and 11.50 less a tenth.
        speso: 17.35,
        ultimoRitiro: MATTINA,
        abituali: [
          { nome: 'Pane di Altamura 500 g', ordini: 2 },
          { nome: 'Cannoli 250 g', ordini: 1 },
        ],
      },
    ]);
    expect(body.ultimi.map(({ id, stato }) => `${id} in ${stato}`)).toEqual(['3 in 3', '2 in 0', '1 in 2']);
    // By the name that it had last, though its code was changed.
    await rows(`update prodotti set nome = 'Altamura', codice = 'A-1' where id = 1`);
    await ordina();
    expect((await cliente()).body.abituali[0]).toEqual({ nome: 'Altamura 500 g', ordini: 3 });
  });

  it('who never ordered has a page too, and who is not there has none', async () => {
    await server.database.insert(utenti).values({ nome: 'Ada' });
    const nothing = { numeroOrdini: 0, speso: 0, abituali: [], ultimi: [] };
    const ada = { id: 1, riferimento: await riferimentoOf(1), nome: 'Ada', cognome: '', versione: 1 };
    expect((await cliente()).body).toEqual({ ...ada, ...nothing });
    expect((await cliente(2)).status).toBe(404);
    expect((await save({ note: 'x' }, 2)).status).toBe(404);
  });
});

describe('allergies and notes', () => {
  it('stand in the card of each order and with who orders by phone, and tell the screens that show one that is still to come', async () => {
    await treOrdini();
    const riferimento = await riferimentoOf(1);
    expect((await detail(2)).scheda).toEqual({ riferimento, phone: '+39 333 1234567' });
    const before = [(await detail(1)).versione, (await detail(2)).versione];
    const { status, body } = await save({ allergie: ' noci ', note: 'Suona due volte', versione: 1 });
    expect([status, body]).toMatchObject([200, { allergie: 'noci', note: 'Suona due volte', versione: 2 }]);
    const scheda = { riferimento, allergie: 'noci', note: 'Suona due volte', phone: '+39 333 1234567' };
    expect([(await detail(1)).scheda, (await detail(2)).scheda]).toEqual([scheda, scheda]);
    const byPhone = await get('/api/ordini/clienti?testo=maria');
    expect(byPhone).toMatchObject([{ id: 1, allergie: 'noci', note: 'Suona due volte' }]);
    expect([(await detail(1)).versione, (await detail(2)).versione]).toEqual([before[0], before[1]! + 1]);
    expect((await eventiDopo()).eventi.at(-1)).toMatchObject({
      tipo: 'modificato',
      ordine: { id: 2 },
      chi: ADMIN.nome,
    });
  });

  it('mark the order in the list, in events and where it is found, and come with what papers are made of', async () => {
    await treOrdini();
    const list = (path: string) => get<OrdineLista[]>(path);
    const marks = (ordini: OrdineLista[]) =>
      ordini.map(({ id, avvertenze }) => `${id}: ${avvertenze?.join()}`).sort();
    const found = () => list('/api/ordini/trova?testo=bianchi').then(marks);
    expect(await found()).toEqual(['1: undefined', '2: undefined', '3: undefined']);
    await save({ allergie: 'noci', versione: 1 });
    await rows(`update dettagli_ordine set note = 'a fette' where ordine_id = 2`);
    await rows(`update ordini set note = 'citofono' where id = 3`);
    const marked = ['1: allergie', '2: allergie,note', '3: allergie,note'];
    expect(await found()).toEqual(marked);
    expect(marks(await list(`/api/ordini/GetOrdiniAdmin?date=${MATTINA.slice(0, 10)}`))).toEqual(marked);
    expect((await eventiDopo()).eventi.at(-1)!.ordine).toMatchObject({
      id: 2,
      avvertenze: ['allergie', 'note'],
    });
    const ids = [3, 1];
    const { body } = await server.call('POST', '/api/ordini/gruppo/dettagli', { body: { ids } });
    const scheda = { riferimento: await riferimentoOf(1), allergie: 'noci', phone: '+39 333 1234567' };
    expect((body as OrdineDettaglio[]).map((each) => each.scheda)).toEqual([scheda, scheda]);
  });

  it('are refused where they are too long, logged without what they say, and are none when they are empty', async () => {
    await ordina();
    expect(await save({ note: 'x'.repeat(501), versione: 1 })).toMatchObject({
      status: 400,
      body: { errors: { note: [expect.stringContaining('500')] } },
    });
    await save({ allergie: 'crostacei', versione: 1 });
    const [line] = await rows("select * from registro where entita = 'utente' and azione = 'modifica'");
    expect(line).toMatchObject({ azione: 'modifica', entita_id: '1', dopo: { annotazioni: ['allergie'] } });
    expect(JSON.stringify(line)).not.toContain('crostacei');
    expect((await save({ allergie: ' ', versione: 2 })).body).not.toHaveProperty('allergie');
  });

  it('saved by a colleague meanwhile are not overwritten; the same again changes nothing', async () => {
    await ordina();
    const { token } = await addPersona('banco', 'Anna');
    const answers = await Promise.all(['uno', 'due', 'tre'].map((note) => save({ note, versione: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body: now } = await cliente(1, token);
    answers.push(await save({ note: 'quattro', versione: 1 }));
    // Who read the page meanwhile is not taken for who saved it.
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.conflict).toMatchObject({ chi: ADMIN.nome, attuale: { note: now.note, versione: 2 } });
    expect((await save({ note: now.note, versione: 1 })).body.versione).toBe(2);
  });
});

describe('who reads a page', () => {
  const letture = () =>
    rows(
      "select chi, entita_id, prima, dopo from registro where azione = 'consulta' order by account_id, entita_id::int",
    );
  /** As if this person had opened so many other pages, each some minutes ago. */
  const haveRead = (accountId: number, n: number, minutes: number) =>
    rows(`insert into registro (account_id, chi, azione, entita, entita_id, quando)
        select ${accountId}, 'Anna', 'consulta', 'utente', (1000 + n)::text, now() - make_interval(mins => ${minutes})
        from generate_series(1, ${n}) n`);
  const others = (n: number) =>
    server.database.insert(utenti).values(Array.from({ length: n }, (_, at) => ({ nome: `Cliente ${at}` })));

  it('comes from an order, since numbers lead to nobody, and is in the log with theirs once an hour, and nothing else', async () => {
    await ordina();
    const { token } = await addPersona('banco', 'Anna');
    const { scheda } = (await server.call<OrdineDettaglio>('GET', '/api/ordini/1', { token })).body;
    for (const written of ['1', '2', '01', 'x', scheda!.riferimento.replace(/.$/, 'z')])
      expect((await server.call('GET', `/api/clienti/${written}`, { token })).status).toBe(404);
    expect((await server.call('GET', `/api/clienti/${scheda!.riferimento}`, { token })).status).toBe(200);
    await save({ note: 'x', versione: 1 }, 1, token);
    await cliente(1, token);
    await cliente();
    expect(await letture()).toEqual([
      { chi: ADMIN.nome, entita_id: '1', prima: null, dopo: null },
      { chi: 'Anna', entita_id: '1', prima: null, dopo: null },
    ]);
  });

  race('opens at the counter a bounded number an hour, also many at once, and those again', async () => {
    await others(8);
    const { id, token } = await addPersona('banco', 'Anna');
    await haveRead(id, 40, 61);
    await haveRead(id, MAX_LETTURE - 3, 20);
    const ids = [1, 2, 3, 4, 5, 6, 7, 8];
    const answers = await Promise.all(ids.map((each) => cliente(each, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    const opened = ids.filter((_, at) => answers[at]!.status === 200);
    expect((await cliente(opened[0], token)).status).toBe(200);
    const [refused] = ids.filter((each) => !opened.includes(each));
    const { status, body } = await save({ note: 'x' }, refused, token);
    expect([status, body]).toMatchObject([
      429,
      { message: `Hai aperto ${MAX_LETTURE} schede di clienti nell’ultima ora. Riprova tra 40 minuti.` },
    ]);
    const revisore = await addPersona('revisore');
    await haveRead(revisore.id, MAX_LETTURE, 20);
    expect((await cliente(refused, revisore.token)).status).toBe(200);
  });
});
