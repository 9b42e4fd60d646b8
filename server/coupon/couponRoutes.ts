import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody, IdParams, MessageBody } from '../../src/contract/common';
import { Coupon, CouponSave } from '../../src/contract/coupon';
import type { Deps } from '../deps';
import { listCoupon } from './gestioneCouponRepository';
import { changeCoupon, createCoupon, removeCoupon } from './saveCoupon';

const tags = ['Coupon'];

/** The coupons (S2.11, S7.5). */
export function couponRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/coupon',
      {
        schema: {
          tags,
          summary: 'Every coupon, the oldest first',
          response: { 200: z.array(Coupon), '4xx': ErrorBody },
        },
      },
      async () => listCoupon(database),
    );

    app.post(
      '/coupon',
      {
        schema: {
          tags,
          summary: 'Make a coupon; codes are unique whatever their case',
          body: CouponSave,
          response: { 201: Coupon, '4xx': ErrorBody },
        },
      },
      async ({ body, caller }, reply) => reply.code(201).send(await createCoupon(database, caller, body)),
    );

    app.put(
      '/coupon/:id',
      {
        schema: {
          tags,
          summary: 'Change a coupon; orders already placed keep their discount',
          params: IdParams,
          body: CouponSave,
          response: { 200: Coupon, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, body, caller }) => changeCoupon(database, caller, id, body),
    );

    app.delete(
      '/coupon/:id',
      {
        schema: {
          tags,
          summary: 'Delete a coupon; one that orders refer to is kept out of sight, and its code with it',
          params: IdParams,
          response: { 200: MessageBody, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, caller }) => {
        await removeCoupon(database, caller, id);
        return { message: 'Coupon eliminato.' };
      },
    );
  };
}
