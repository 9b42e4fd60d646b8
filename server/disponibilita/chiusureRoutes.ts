import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody, IdParams, MessageBody } from '../../src/contract/common';
import { Chiusura, ChiusuraCreata, ChiusuraSave } from '../../src/contract/disponibilita';
import type { Deps } from '../deps';
import { listChiusure } from './chiusureRepository';
import { createChiusura, removeChiusura } from './saveChiusura';

const tags = ['Disponibilità'];

/** The closure days (S2.15, S7.4). */
export function chiusureRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/disponibilita/chiusure',
      {
        schema: {
          tags,
          summary: 'The closure days, by date',
          response: { 200: z.array(Chiusura), '4xx': ErrorBody },
        },
      },
      async () => listChiusure(database),
    );

    app.post(
      '/disponibilita/chiusure',
      {
        schema: {
          tags,
          summary: 'Close the shop on a day; the answer lists the orders that stand on it, which stay',
          body: ChiusuraSave,
          response: { 201: ChiusuraCreata, '4xx': ErrorBody },
        },
      },
      async ({ body, caller }, reply) => reply.code(201).send(await createChiusura(database, caller, body)),
    );

    app.delete(
      '/disponibilita/chiusure/:id',
      {
        schema: {
          tags,
          summary: 'Open the shop again on a day',
          params: IdParams,
          response: { 200: MessageBody, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, caller }) => {
        await removeChiusura(database, caller, id);
        return { message: 'Chiusura eliminata.' };
      },
    );
  };
}
