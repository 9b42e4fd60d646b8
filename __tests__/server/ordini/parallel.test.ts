import { randomUUID } from 'node:crypto';
import {
  FASCE,
  MATTINA,
  VARIANTI,
  atOnce,
  cannoli,
  insist,
  unOrdine,
  withNegozio,
} from '../../support/negozio';
import type { Ordinato } from '../../support/negozio';

const { server, addCoupon, addGiftcard, cancel, count, ordina, preso, rows, setStato, stockOf } =
  withNegozio();

const place = (body: ReturnType<typeof unOrdine>, key: string = randomUUID(), token = server.vetrinaToken) =>
  insist(() => ordina(body, { key, token }));

/** How many answers had which status. */
function tally(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Each from a customer of its own and for another slot, as in a rush. */
const fromAnother = (index: number, change: Parameters<typeof unOrdine>[0] = {}) =>
  unOrdine({
    dataRitiro: FASCE[index % FASCE.length],
    cliente: { nome: 'Cliente', cognome: String(index), email: `c${index % 50}@esempio.it` },
    ...change,
  });

const soldOf = (varianteId: number) =>
  count(`select coalesce(sum(quantita), 0) from dettagli_ordine where variante_id = ${varianteId}`);

it('gives the 5 places of a slot to 5 of 60 orders', async () => {
  const answers = await atOnce(60, (index) =>
    place(fromAnother(index, { dataRitiro: MATTINA, lines: [cannoli()] })),
  );
  expect(tally(answers)).toEqual({ 201: 5, 409: 55 });
  expect(await count('select usati from slot_occupati')).toBe(5);
  expect(await stockOf(VARIANTI.cannoli)).toBe(995);
});

it('lets a gift card pay what is on it and no more, the last order paying the rest otherwise', async () => {
  const giftCard = await addGiftcard({ saldoCents: 8_100 });
  await rows('update varianti set prezzo_cents = 800, quantita_disponibile = 1000');
  // For four variants, so that they meet at the gift card alone.
  const answers = await atOnce(60, (index) => {
    const lines = [{ varianteId: 1 + (index % 4), quantita: 1 }];
    return place(fromAnother(index, { lines, giftCard }), undefined, server.adminToken);
  });
  expect(tally(answers)).toEqual({ 201: 11, 409: 49 });
  const paid = answers.filter(({ status }) => status === 201).map(({ body }) => body.totaleDaPagare);
  expect(paid.sort((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]);
  expect(await preso()).toMatchObject({ saldo: 0, libro: 0 });
  expect(await count('select sum(valore_giftcard_cents) from ordini')).toBe(8_100);
  expect(await count('select count(*) from movimenti_giftcard')).toBe(12);
});

it('lets one order use a single-use coupon', async () => {
  const coupon = await addCoupon({ singoloUso: true });
  const answers = await atOnce(40, (index) => place(fromAnother(index, { coupon })));
  expect(tally(answers)).toEqual({ 201: 1, 409: 39 });
  expect(await count('select usi from coupon')).toBe(1);
});

it('sells mixed variants in mixed order without a deadlock, to the last piece', async () => {
  await rows('update varianti set quantita_disponibile = 60 where id <= 4');
  const ids = [1, 2, 3, 4];
  const answers: Ordinato[] = await atOnce(70, (index) => {
    const lines = ids
      .map((_, position) => ids[(position * (index % 2 === 0 ? 1 : 3) + index) % 4] ?? 1)
      .map((varianteId, position) => ({ varianteId, quantita: 1 + ((index + position) % 2) }));
    return place(fromAnother(index, { lines }), randomUUID(), server.adminToken);
  });
  const statuses = tally(answers);
  expect(Object.keys(statuses).sort()).toEqual(['201', '409']);
  // Every order takes six pieces in four variants: 40 of them empty the shop exactly.
  for (const id of ids) expect((await stockOf(id)) + (await soldOf(id))).toBe(60);
  expect(await count('select count(*) from ordini')).toBe(statuses[201]);
  expect(await count('select sum(usati) from slot_occupati')).toBe(statuses[201]);
  expect(await count('select count(ordine_id) from idempotenza')).toBe(statuses[201]);
  expect(await count('select count(*) from utenti')).toBeLessThanOrEqual(50);
  expect(await count('select min(quantita_disponibile) from varianti')).toBeLessThan(2);
});

it('stays exact while orders are placed and cancelled at once', async () => {
  const giftCard = await addGiftcard({ saldoCents: 5_000 });
  const placed = await atOnce(40, (index) => place(fromAnother(index, { giftCard })));
  const before = placed.filter(({ status }) => status === 201).map(({ body }) => body.id);
  await Promise.all([
    ...before.map((id) => cancel(id)),
    ...before.map((id) => setStato(id, 3)),
    atOnce(100, (index) => place(fromAnother(index, { giftCard }))),
  ]);
  const live = await count('select count(*) from ordini where stato < 3');
  expect(await stockOf(VARIANTI.pane500)).toBe(50 - live);
  expect(await count('select sum(usati) from slot_occupati')).toBe(live);
  const paid = await count('select coalesce(sum(valore_giftcard_cents), 0) from ordini where stato < 3');
  expect(await preso()).toMatchObject({ saldo: 5_000 - paid, libro: 5_000 - paid });
});
