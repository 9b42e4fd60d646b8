import { GiftCard, GiftCardSave } from '../../src/contract/giftcard';
import { type Routes, routeSchemas, wireSchema } from '../http/routes';
import { GIFTCARD } from './saveGiftcard';

const route = routeSchemas('Gift card');

/** The gift cards (S2.12, S7.5). */
export const giftcardRoutes: Routes = async (app, deps) => {
  const { database } = deps;
  const item = wireSchema(GiftCard, deps);
  const save = wireSchema(GiftCardSave, deps);
  app.get('/giftcard', route.list('Every gift card, the oldest first', item), async () =>
    GIFTCARD.list(database),
  );

  app.post(
    '/giftcard',
    route.create('Make a gift card; codes are unique whatever their case', save, item),
    async ({ body, caller }, reply) => reply.code(201).send(await GIFTCARD.create(database, caller, body)),
  );

  app.put(
    '/giftcard/:id',
    route.change(
      'Change a gift card; a new saldo is written in its ledger, never above what was paid in',
      save,
      item,
    ),
    async ({ params: { id }, body, caller }) => GIFTCARD.change(database, caller, id, body),
  );

  app.delete(
    '/giftcard/:id',
    route.remove('Delete a gift card; one that orders refer to is deactivated and stays'),
    async ({ params: { id }, caller }) => ({
      message:
        (await GIFTCARD.remove(database, caller, id)) === 'elimina'
          ? 'Gift card eliminata.'
          : 'La gift card è stata usata in un ordine: è stata disattivata.',
    }),
  );
};
