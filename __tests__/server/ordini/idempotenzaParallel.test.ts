import { atOnce, insist, pane, unOrdine, withNegozio } from '../../support/negozio';
import type { Ordinato } from '../../support/negozio';

const { count, ordina, rows, stockOf } = withNegozio();

const KEY = 'sempre-la-stessa';

const place = (change: object) => insist(() => ordina({ ...unOrdine(), ...change }, { key: KEY }));

const parallel = (n: number, change: (index: number) => object = () => ({})) =>
  atOnce(n, (index) => place(change(index)));

const statuses = (answers: Ordinato[]) => [...new Set(answers.map(({ status }) => status))].sort();
const replays = (answers: Ordinato[]) =>
  answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true').length;
const ordini = () => count('select count(*) from ordini');
const lines = (quantita: number) => ({ lines: [pane(quantita)] });

it('places one order for 60 requests with one key, and answers all of them with it', async () => {
  const answers = await parallel(60);
  expect([statuses(answers), replays(answers)]).toEqual([[201], 59]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await ordini()).toBe(1);
  expect(await stockOf(1)).toBe(49);
});

it('takes one of 40 bodies and refuses every other', async () => {
  const answers = await parallel(40, (index) => ({ metodoPagamento: `Metodo ${index}` }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(39);
  expect(await ordini()).toBe(1);
});

it('lets one body alone try again after a refusal, whichever came first', async () => {
  const answers = await parallel(30, (index) => lines(index % 2 ? 51 : 52));
  expect([statuses(answers), await ordini()]).toEqual([[409], 0]);
  await rows('update varianti set quantita_disponibile = 100 where id = 1');
  const [tried] = (await Promise.all([place(lines(51)), place(lines(52))]))
    .filter(({ status }) => status === 201)
    .map(({ body }) => body.dettagliOrdine[0]?.quantita);
  expect([51, 52]).toContain(tried);
  expect(await ordini()).toBe(1);
});

it('places one order when the stock comes back in the middle of many tries', async () => {
  const trying = parallel(40, () => lines(51));
  await rows('update varianti set quantita_disponibile = 60 where id = 1');
  const answers = await trying;
  const placed = answers.filter(({ status }) => status === 201);
  expect(new Set(placed.map(({ text }) => text)).size).toBeLessThanOrEqual(1);
  expect(replays(placed)).toBe(Math.max(0, placed.length - 1));
  expect(await ordini()).toBe(Math.min(1, placed.length));
});
