import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { EsportazioneRequest, Utente } from '../../src/contract/auth';
import { ErrorBody, MessageBody } from '../../src/contract/common';
import type { Deps } from '../http/deps';
import { sendJson } from '../http/routeSchemas';
import { logChange } from '../db/registro';
import { listUtentiJson } from './utentiRepository';

const tags = ['Utenti'];

/** The customers (S2.10, S7.1), and the log of their data leaving the shop. */
export function utentiRoutes({ database, estesa }: Pick<Deps, 'database' | 'estesa'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/auth/getUtenti',
      {
        schema: {
          tags,
          summary: 'Every customer, by surname and name',
          response: { 200: z.array(Utente), '4xx': ErrorBody },
        },
      },
      async (_request, reply) => {
        return sendJson<Utente[]>(reply, await listUtentiJson(database, estesa));
      },
    );

    app.post(
      '/registro/esportazione',
      {
        schema: {
          tags,
          summary:
            'Write in the log that customers or orders were exported, or shown in DevTools under their names',
          body: EsportazioneRequest,
          response: { 201: MessageBody, '4xx': ErrorBody },
        },
      },
      async ({ body: { esportazione, righe }, caller }, reply) => {
        await database.transaction((tx) =>
          logChange(tx, caller, { azione: 'esporta', entita: esportazione, dopo: { righe } }),
        );
        return reply.code(201).send({ message: 'Esportazione registrata.' });
      },
    );
  };
}
