import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { RunningServer } from '../../../server/app/start';
import { beginMessaggi, queueMessaggi, takeMessaggio } from '../../../server/messaggi/messaggiRepository';
import { openInstances } from '../../support/instances';
import type { Instances } from '../../support/instances';
import { openNegozio, unOrdine } from '../../support/negozio';
import { removeTemporaryFolders } from '../../support/temporaryFolder';

let shop: Instances;
let server: RunningServer;
beforeAll(async () => {
  shop = await openInstances();
  server = await shop.start();
  await server.deps.database.execute(sql`delete from disponibilita_giorni`);
  await server.deps.database.execute(sql`delete from orari_apertura`);
  await openNegozio(server.deps.database);
});
afterAll(async () => {
  await shop.close();
  await removeTemporaryFolders();
});

it('tells no order as it was while it is being changed', async () => {
  const { database } = server.deps;
  await beginMessaggi(database);
  const token = await shop.login(server);
  const body = unOrdine({ dataRitiro: await shop.freeSlot(server, token) });
  const headers = { 'idempotency-key': randomUUID() };
  const placed = await shop.call(server, 'POST', '/api/ordini', { body, token, headers });
  expect(placed.status).toBe(201);
  const { id } = placed.body as { id: number };

  let commit = () => undefined as void;
  const held = new Promise<void>((resolve) => (commit = resolve));
  let changing: Promise<void> | undefined;
  await new Promise<void>((written, failed) => {
    changing = database.transaction(async (tx) => {
      await queueMessaggi(tx, 'modificato', [{ id, email: 'maria@esempio.it', stato: 0 }]);
      written();
      await held;
    });
    changing.catch(failed);
  });
  expect(await takeMessaggio(database, 0)).toBeUndefined();
  commit();
  await changing;
  expect(await takeMessaggio(database, 0)).toMatchObject({ ordineId: id, tipo: 'ricevuto' });
  expect(await takeMessaggio(database, 0)).toBeUndefined();
});
