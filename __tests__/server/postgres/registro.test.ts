import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { RunningServer } from '../../../server/app/start';
import { sealRegistro } from '../../../server/registro/catenaRepository';
import { verifyRegistro } from '../../../server/registro/catenaRepository';
import { withInstances } from '../../support/instances';
import type { Instances } from '../../support/instances';
import { unOrdine } from '../../support/negozio';

let shop: Instances;
let a: RunningServer;
let b: RunningServer;
let token: string;

withInstances(2, (opened, servers, admin) => {
  shop = opened;
  [a, b] = servers;
  token = admin;
});

const count = async (table: string) => a.deps.database.$count(sql.raw(table));

it('is one chain without gaps while two instances write and chain at once', async () => {
  const body = unOrdine({ dataRitiro: await shop.freeSlot(a, token) });
  let writing = true;
  const chaining = [a, b, a, b].map(async ({ deps }) => {
    while (writing) await sealRegistro(deps.database);
  });
  const placed = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      shop.call(n % 2 ? a : b, 'POST', '/api/ordini', {
        token,
        body,
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
  );
  await Promise.all(
    placed.map(({ body: { id } }, n) =>
      shop.call(n % 2 ? b : a, 'PATCH', `/api/ordini/${id as number}/stato`, { token, body: { status: 1 } }),
    ),
  );
  writing = false;
  await Promise.all(chaining);
  while (await sealRegistro(b.deps.database));
  const lines = await count('registro');
  expect(lines).toBeGreaterThan(80);
  expect(await verifyRegistro(a.deps.database, [])).toMatchObject({
    fine: { numero: lines },
    waiting: 0,
    wrong: [],
  });
});

it('exports the line of a transaction that is committed after those of later ones', async () => {
  const writer = new pg.Client({ connectionString: shop.databaseUrl });
  await writer.connect();
  try {
    await writer.query('begin');
    await writer.query(`insert into registro (chi, azione, entita) values ('Ada', 'tardi', 'prova')`);
    const headers = { authorization: `Bearer ${token}` };
    const asked = fetch(`${a.url}/api/registro/export`, { headers }).then((answer) => answer.text());
    // As long as an export takes that waits for nobody.
    for (let n = 0; n < 20; n++) await shop.call(b, 'GET', '/api/registro?quante=1000', { token });
    await writer.query('commit');
    const text = await asked;
    expect(text).toContain('"azione":"tardi"');
    expect(text).toContain('"azione":"esporta"');
  } finally {
    await writer.end();
  }
});

it('keeps no order waiting while a line is chained, nor the chain for a line that is being written', async () => {
  const writer = new pg.Client({ connectionString: shop.databaseUrl });
  const chainer = new pg.Client({ connectionString: shop.databaseUrl });
  await Promise.all([writer.connect(), chainer.connect()]);
  const write = (client: pg.Client, azione: string) =>
    client.query<{ id: number }>(
      `insert into registro (chi, azione, entita) values ('Ada', '${azione}', 'prova') returning id`,
    );
  try {
    await writer.query('begin');
    const early = (await write(writer, 'presto')).rows[0]!.id;
    const late = (await write(chainer, 'dopo')).rows[0]!.id;
    while (await sealRegistro(a.deps.database));
    await chainer.query('begin; select sigilla_registro(100)');
    const body = unOrdine({ dataRitiro: await shop.freeSlot(a, token) });
    const headers = { 'idempotency-key': randomUUID() };
    expect((await shop.call(a, 'POST', '/api/ordini', { token, body, headers })).status).toBe(201);
    await chainer.query('commit');
    await writer.query('commit');
    while (await sealRegistro(a.deps.database));
    const { rows } = await writer.query<{ registro_id: number }>(
      'select registro_id from registro_catena where registro_id in ($1, $2) order by numero',
      [early, late],
    );
    expect(rows.map(({ registro_id }) => registro_id)).toEqual([late, early]);
    expect(await verifyRegistro(a.deps.database, [])).toMatchObject({ waiting: 0, wrong: [] });
  } finally {
    await Promise.all([writer.end(), chainer.end()]);
  }
});
