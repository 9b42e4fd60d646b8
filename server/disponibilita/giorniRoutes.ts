import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody, IdParams, MessageBody } from '../../src/contract/common';
import { DisponibilitaGiorno, DisponibilitaGiornoSave } from '../../src/contract/disponibilita';
import type { Deps } from '../deps';
import { listFinestre } from './giorniRepository';
import { changeFinestra, createFinestra, removeFinestra } from './saveFinestra';

const tags = ['Disponibilità'];

/** The weekly pickup windows (S2.15, S7.4). */
export function giorniRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/disponibilita/giorni',
      {
        schema: {
          tags,
          summary: 'The weekly pickup windows, by day and hour',
          response: { 200: z.array(DisponibilitaGiorno), '4xx': ErrorBody },
        },
      },
      async () => listFinestre(database),
    );

    app.post(
      '/disponibilita/giorni',
      {
        schema: {
          tags,
          summary: 'Add a weekly window; the windows of a day may touch but not overlap',
          body: DisponibilitaGiornoSave,
          response: { 201: DisponibilitaGiorno, '4xx': ErrorBody },
        },
      },
      async ({ body, caller }, reply) => reply.code(201).send(await createFinestra(database, caller, body)),
    );

    app.put(
      '/disponibilita/giorni/:id',
      {
        schema: {
          tags,
          summary: 'Change a weekly window; orders already placed stay as they are',
          params: IdParams,
          body: DisponibilitaGiornoSave,
          response: { 200: DisponibilitaGiorno, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, body, caller }) => changeFinestra(database, caller, id, body),
    );

    app.delete(
      '/disponibilita/giorni/:id',
      {
        schema: {
          tags,
          summary: 'Delete a weekly window; orders already placed stay as they are',
          params: IdParams,
          response: { 200: MessageBody, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, caller }) => {
        await removeFinestra(database, caller, id);
        return { message: 'Fascia oraria eliminata.' };
      },
    );
  };
}
