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
    route.create('Create a gift card; codes are unique, ignoring case', save, item),
    async ({ body, caller }, reply) => reply.code(201).send(await GIFTCARD.create(database, caller, body)),
  );

  app.put(
    '/giftcard/:id',
    route.change(
      'Change a gift card; a new saldo is written to its ledger and never exceeds what was paid in',
      save,
      item,
    ),
    async ({ params: { id }, body, caller }) => GIFTCARD.change(database, caller, id, body),
  );

  app.delete(
    '/giftcard/:id',
    route.remove('Delete a gift card; if orders refer to it, it is only deactivated'),
    async ({ params: { id }, caller }) => ({
      message:
        (await GIFTCARD.remove(database, caller, id)) === 'elimina'
          ? 'Gift card eliminata.'
          : 'La gift card è stata usata in un ordine: è stata disattivata.',
    }),
  );
};
