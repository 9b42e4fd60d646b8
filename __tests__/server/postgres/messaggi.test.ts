import { beginMessaggi, takeMessaggio } from '../../../server/messaggi/messaggiRepository';
import { queueMessaggi } from '../../../server/messaggi/outbox';
import { withInstances } from '../../support/instances';

const { shop, ordina } = withInstances();

it('tells no order as it was while it is being changed', async () => {
  const { database } = shop.a.deps;
  await beginMessaggi(database);
  const placed = await ordina(shop.a);
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
