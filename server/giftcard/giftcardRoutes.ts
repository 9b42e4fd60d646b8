import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody, IdParams, MessageBody } from '../../src/contract/common';
import { GiftCard, GiftCardSave } from '../../src/contract/giftcard';
import type { Deps } from '../deps';
import { listGiftcard } from './gestioneGiftcardRepository';
import { changeGiftcard, createGiftcard, removeGiftcard } from './saveGiftcard';

const tags = ['Gift card'];

/** The gift cards (S2.12, S7.5). */
export function giftcardRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/giftcard',
      {
        schema: {
          tags,
          summary: 'Every gift card, the oldest first',
          response: { 200: z.array(GiftCard), '4xx': ErrorBody },
        },
      },
      async () => listGiftcard(database),
    );

    app.post(
      '/giftcard',
      {
        schema: {
          tags,
          summary: 'Make a gift card; codes are unique whatever their case',
          body: GiftCardSave,
          response: { 201: GiftCard, '4xx': ErrorBody },
        },
      },
      async ({ body, caller }, reply) => reply.code(201).send(await createGiftcard(database, caller, body)),
    );

    app.put(
      '/giftcard/:id',
      {
        schema: {
          tags,
          summary: 'Change a gift card; a new saldo is written in its ledger',
          params: IdParams,
          body: GiftCardSave,
          response: { 200: GiftCard, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, body, caller }) => changeGiftcard(database, caller, id, body),
    );

    app.delete(
      '/giftcard/:id',
      {
        schema: {
          tags,
          summary: 'Delete a gift card; one that orders refer to is deactivated and stays',
          params: IdParams,
          response: { 200: MessageBody, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, caller }) => ({
        message: (await removeGiftcard(database, caller, id))
          ? 'Gift card eliminata.'
          : 'La gift card è stata usata in un ordine: è stata disattivata.',
      }),
    );
  };
}
