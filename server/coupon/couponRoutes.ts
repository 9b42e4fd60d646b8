import { Coupon, CouponSave } from '../../src/contract/coupon';
import { type Routes, routeSchemas, messageAfter, wireSchema } from '../http/routes';
import { COUPON, listCoupon, restoreCoupon } from './saveCoupon';

const route = routeSchemas('Coupon');

/** The coupons (S2.11, S7.5). */
export const couponRoutes: Routes = async (app, deps) => {
  const { database } = deps;
  const item = wireSchema(Coupon, deps);
  const save = wireSchema(CouponSave, deps);
  app.get('/coupon', route.list('Every coupon, the oldest first', item), async () => listCoupon(database));

  app.post(
    '/coupon',
    route.create('Create a coupon; codes are unique, ignoring case', save, item),
    async ({ body, caller }, reply) => reply.code(201).send(await COUPON.create(database, caller, body)),
  );

  app.put(
    '/coupon/:id',
    route.change('Change a coupon; orders already placed keep their discount', save, item),
    async ({ params: { id }, body, caller }) => COUPON.change(database, caller, id, body),
  );

  app.delete(
    '/coupon/:id',
    route.remove('Delete a coupon; if orders refer to it, it is only hidden and its code stays taken'),
    async ({ params: { id }, caller }) =>
      messageAfter('Coupon eliminato.', COUPON.remove(database, caller, id)),
  );

  if (!deps.estesa) return;
  app.post(
    '/coupon/:id/ripristina',
    route.change('Undo a deletion; the body is the deleted coupon', save, item),
    async ({ params: { id }, body, caller }) => restoreCoupon(database, caller, id, body),
  );
};
