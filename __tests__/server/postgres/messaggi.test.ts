import { randomUUID } from 'node:crypto';
import type { RunningServer } from '../../../server/app/start';
import { beginMessaggi, takeMessaggio } from '../../../server/messaggi/messaggiRepository';
import { queueMessaggi } from '../../../server/messaggi/outbox';
import { withInstances } from '../../support/instances';
import type { Instances } from '../../support/instances';
import { unOrdine } from '../../support/negozio';

let shop: Instances;
let server: RunningServer;
let token: string;
withInstances(1, (opened, [only], admin) => {
  shop = opened;
  server = only;
  token = admin;
});

it('tells no order as it was while it is being changed', async () => {
  const { database } = server.deps;
  await beginMessaggi(database);
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
