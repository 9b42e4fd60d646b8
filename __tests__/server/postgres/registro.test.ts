import type pg from 'pg';
import { sealRegistro, verifyRegistro } from '../../../server/registro/catenaRepository';
import { withInstances } from '../../support/instances';

const { shop, call, ordina, query, setStato } = withInstances();

const sealAll = async () => {
  while (await sealRegistro(shop.b.deps.database));
};
const verify = () => verifyRegistro(shop.a.deps.database, []);
const write = (client: pg.Client, azione: string) =>
  client.query<{ id: number }>(
    `insert into registro (chi, azione, entita) values ('Ada', '${azione}', 'prova') returning id`,
  );

it('is one chain without gaps while two instances write and chain at once', async () => {
  const { a, b } = shop;
  let writing = true;
  const chaining = [a, b, a, b].map(async ({ deps }) => {
    while (writing) await sealRegistro(deps.database);
  });
  const placed = await Promise.all(Array.from({ length: 40 }, (_, n) => ordina(n % 2 ? a : b)));
  await Promise.all(placed.map(({ body }, n) => setStato(n % 2 ? b : a, body.id, 1)));
  writing = false;
  await Promise.all(chaining);
  await sealAll();
  const [{ lines } = { lines: 0 }] = await query<{ lines: number }>(
    'select count(*)::int as lines from registro',
  );
  expect(lines).toBeGreaterThan(80);
  expect(await verify()).toMatchObject({ fine: { numero: lines }, waiting: 0, wrong: [] });
});

it('exports the line of a transaction that is committed after those of later ones', async () => {
  const writer = await shop.connect();
  await writer.query('begin');
  await write(writer, 'tardi');
  const asked = call(shop.a, 'GET', '/api/registro/export');
  // As long as an export takes that waits for nobody.
  for (let n = 0; n < 20; n++) await call(shop.b, 'GET', '/api/registro?quante=1000');
  await writer.query('commit');
  const { text } = await asked;
  expect(text).toContain('"azione":"tardi"');
  expect(text).toContain('"azione":"esporta"');
});

it('keeps no order waiting while a line is chained, nor the chain for a line that is being written', async () => {
  const [writer, chainer] = [await shop.connect(), await shop.connect()];
  await writer.query('begin');
  const early = (await write(writer, 'presto')).rows[0]!.id;
  const late = (await write(chainer, 'dopo')).rows[0]!.id;
  await sealAll();
  await chainer.query('begin; select sigilla_registro(100)');
  expect((await ordina(shop.a)).status).toBe(201);
  await chainer.query('commit');
  await writer.query('commit');
  await sealAll();
  const { rows } = await writer.query<{ registro_id: number }>(
    'select registro_id from registro_catena where registro_id in ($1, $2) order by numero',
    [early, late],
  );
  expect(rows.map(({ registro_id }) => registro_id)).toEqual([late, early]);
  expect(await verify()).toMatchObject({ waiting: 0, wrong: [] });
});
