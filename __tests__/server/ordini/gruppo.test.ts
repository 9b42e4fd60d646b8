import { randomUUID } from 'node:crypto';
import type { GruppoFatto } from '../../../src/contract/gruppo';
import type { OrdineDettaglio } from '../../../src/contract/ordini';
import { atOnce, cannoli, insist, pane, unOrdine, withNegozio } from '../../support/negozio';
import { it, race } from '../../support/race';
import { ADMIN } from '../../support/testServer';

const negozio = withNegozio();
const { server, addCoupon, addGiftcard, count, eventiDopo, get, logged, ordina } = negozio;
const { preso, pushed, rows, setStato, unchanged } = negozio;

const call = (path: string, body: object, key: string = randomUUID()) =>
  server.call<GruppoFatto>('POST', `/api/ordini/gruppo/${path}`, { body, key });
async function gruppo(path: string, body: object, key?: string): Promise<GruppoFatto> {
  const answer = await insist(() => call(path, body, key));
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
}
const setAll = (ids: number[], status: number, key?: string) => gruppo('stato', { ids, status }, key);
const undo = ({ fatti }: GruppoFatto) => gruppo('annulla', { fatti });
const setOne = async (id: number, status: number) => (await insist(() => setStato(id, status))).status;
async function place(n: number, change?: Parameters<typeof unOrdine>[0]): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < n; i += 1) ids.push((await ordina(unOrdine(change))).body.id);
  return ids;
}
const stati = async () =>
  (await rows<{ stato: number }>('select stato from ordini order by id')).map(({ stato }) => stato);

it('changes those that can be, each with the line in the log of a single change, says of the others why, and announces it once', async () => {
  await place(4);
  await setOne(1, 3);
  await setOne(2, 1);
  await pushed();
  const publish = jest.spyOn(server.bus, 'publish');
  const fatto = await setAll([4, 2, 1, 3, 99, 3], 1);
  expect(publish).toHaveBeenCalledTimes(1);
  expect(fatto).toEqual({
    message: 'Stato cambiato.',
    fatti: [
      { id: 3, prima: 0, versione: 2 },
      { id: 4, prima: 0, versione: 2 },
    ],
    invariati: [2],
    rifiutati: [
      { id: 99, causa: 'non c’è più' },
      { id: 1, numeroOrdine: '1001', causa: 'già annullato' },
    ],
  });
  expect(await stati()).toEqual([3, 1, 1, 1]);
  await pushed();
  const last = (await eventiDopo()).eventi.slice(-2);
  expect(last.map(({ tipo, chi, ordine }) => [tipo, chi, ordine.id, ordine.stato])).toEqual([
    ['stato', ADMIN.nome, 3, 1],
    ['stato', ADMIN.nome, 4, 1],
  ]);
  const [single, ...many] = await rows(
    `select account_id, chi, azione, entita, prima, dopo from registro where azione = 'cambia-stato' order by id`,
  );
  expect(many).toEqual([single, single]);
  await setAll([3], 1);
  expect(publish).toHaveBeenCalledTimes(1);
});

it('undoes only what nobody has changed or printed since, and restores nothing in part', async () => {
  await addCoupon({ codice: 'UNO', singoloUso: true });
  const [a, b, c] = (await place(3)) as [number, number, number];
  const [d] = (await place(1, { coupon: 'UNO' })) as [number];
  await gruppo('stampa', { ids: [c] });
  const fatto = await setAll([a, b, c], 1);
  await setOne(a, 2);
  await gruppo('stampa', { ids: [b] });
  // Printed before the change.
  expect(await undo(fatto)).toMatchObject({
    fatti: [{ id: c, prima: 1 }],
    rifiutati: [
      { numeroOrdine: '1001', causa: 'cambiato nel frattempo' },
      { numeroOrdine: '1002', causa: 'già stampato' },
    ],
  });
  const cancelled = await setAll([c, d], 3);
  await place(1, { coupon: 'UNO' });
  const scorte = 'select quantita_disponibile from varianti where id = 1';
  const before = await count(scorte);
  expect(await undo(cancelled)).toMatchObject({
    fatti: [{ id: c, prima: 3 }],
    rifiutati: [{ id: d, causa: 'Il coupon è già stato usato per un altro ordine.' }],
  });
  expect(await count(scorte)).toBe(before - 1);
  expect(await stati()).toEqual([2, 1, 0, 3, 0]);
});

it('undoes although something about the customer was noted since', async () => {
  await place(2);
  const [a, b] = [await setAll([1], 1), await setAll([2], 2)];
  const { scheda } = await get<OrdineDettaglio>('/api/ordini/1');
  for (const [n, allergie] of ['noci', 'latte'].entries()) {
    const body = { allergie, versione: n + 1 };
    const { status } = await server.call('PUT', `/api/clienti/${scheda!.riferimento}`, { body });
    expect(status).toBe(200);
  }
  expect(await undo(a)).toMatchObject({ fatti: [{ id: 1 }], rifiutati: [] });
  expect(await undo(b)).toMatchObject({ fatti: [{ id: 2 }], rifiutati: [] });
  expect(await stati()).toEqual([0, 0]);
});

it('hands over what is still to be weighed or to be paid where it is asked to, and says of which', async () => {
  await rows('update prodotti set a_peso = true where id = 1');
  await place(1);
  await place(2, { lines: [cannoli(2)] });
  await rows(`insert into movimenti_ordine (ordine_id, tipo, importo_cents, metodo, chi)
    values (2, 'saldo', 1600, 'Altro', 'Ada'), (3, 'acconto', 600, 'Altro', 'Ada')`);
  expect(await setAll([1, 2, 3], 2)).toMatchObject({
    fatti: [{ id: 2 }],
    rifiutati: [
      { id: 1, numeroOrdine: '1001', causa: 'Da pesare: «Pane di Altamura».', daPesare: true },
      { id: 3, causa: 'Restano da pagare 10,00 €.', daPagare: true },
    ],
  });
  const said = (what: object) => gruppo('stato', { ids: [1, 3], status: 2, ...what });
  expect(await said({ senzaPeso: true })).toMatchObject({ fatti: [{ id: 1 }], rifiutati: [{ id: 3 }] });
  expect(await said({ nonPagato: true })).toMatchObject({ fatti: [{ id: 3 }], rifiutati: [] });
  expect(await stati()).toEqual([2, 2, 2]);
});

it('answers the same request with the same key alike, and changes nothing again', async () => {
  await place(2);
  const key = randomUUID();
  const first = await setAll([1, 2], 1, key);
  await setOne(1, 2);
  const again = await call('stato', { status: 1, ids: [2, 1, 2] }, key);
  expect([again.status, again.body]).toEqual([200, first]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await stati()).toEqual([2, 1]);
  expect(await call('stato', { ids: [1, 2], status: 2 }, key)).toMatchObject({ status: 409 });
  expect(await stati()).toEqual([2, 1]);
  const undone = randomUUID();
  const fatti = await gruppo('annulla', { fatti: first.fatti }, undone);
  const spelled = [...first.fatti.toReversed(), ...first.fatti];
  expect(await gruppo('annulla', { fatti: spelled }, undone)).toEqual(fatti);
});

it('refuses in words what is none, without a change', async () => {
  await place(1);
  const many = Array.from({ length: 501 }, (_, index) => index + 1);
  for (const [body, message] of [
    [{ ids: [], status: 1 }, 'Scegli almeno un ordine.'],
    [{ ids: many, status: 1 }, 'Al massimo 500 ordini alla volta: scegline di meno.'],
    [{ ids: [1], status: 7 }, 'Stato non valido'],
  ] as const) {
    const answer = await unchanged(() => call('stato', body));
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)]);
  }
  expect((await unchanged(() => call('stato', { ids: [1], status: 1 }, ''))).status).toBe(400);
});

describe('in parallel', () => {
  const outcomes = (...fatti: GruppoFatto[]) =>
    fatti.map(({ fatti: done, invariati, rifiutati }) => [done.length, invariati.length, rifiutati.length]);

  race('more than one transaction holds, asked for twice: all of them once, one answer', async () => {
    const ids = await place(60, { lines: [cannoli()] });
    const key = randomUUID();
    const [one, two] = await Promise.all([setAll(ids, 3, key), setAll(ids, 3, key)]);
    expect(one).toEqual(two);
    expect(one.fatti.map(({ id }) => id)).toEqual(ids);
    const log = await logged('annulla');
    expect(log).toHaveLength(60);
    // What went back with each order, as its own line of the log says.
    expect([log[0], log.at(-1)]).toEqual([
      { prima: { stato: 0, scorte: { 3: 940 } }, dopo: { stato: 3, scorte: { 3: 941 } } },
      { prima: { stato: 0, scorte: { 3: 999 } }, dopo: { stato: 3, scorte: { 3: 1000 } } },
    ]);
  });

  race(
    'cancelled by two groups the other way round while orders are placed: every piece and place is back once',
    async () => {
      const basket = (i: number) => ({
        dataRitiro: `2026-11-${23 + (i % 2)}T1${6 + (i % 2)}:00`,
        lines: [pane(), cannoli()],
        ...(i % 3 === 0 && { coupon: 'SCONTO10', giftCard: 'REGALO' }),
      });
      await addCoupon();
      await addGiftcard({ saldoCents: 100_000 });
      const ids: number[] = [];
      for (let i = 0; i < 20; i += 1) ids.push(...(await place(1, basket(i))));
      const [one, two, answers] = await Promise.all([
        setAll(ids, 3),
        setAll(ids.toReversed(), 3),
        atOnce(12, (i) => insist(() => ordina(unOrdine(basket(i))))),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(outcomes(one, two).toSorted()).toEqual([
        [0, 20, 0],
        [20, 0, 0],
      ]);
      const { saldo, ...taken } = await preso();
      expect(taken).toEqual({ scorte: [38, 50, 988, 5], usati: 12, usi: 4, libro: saldo });
    },
  );
});
