import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ErrorBody, MessageBody } from '../../src/contract/common';
import { EventiDopo, EventiQuery, VistiRequest } from '../../src/contract/eventi';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { EVENTI_PAGE, EVENTI_DAYS, readEventiAfter } from './eventiRepository';
import { markSeen } from './markSeen';

export function eventiRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/ordini/eventi',
      {
        schema: {
          tags: ['Ordini'],
          summary: `What happened after a number: the first ${EVENTI_PAGE} events of those kept, ${EVENTI_DAYS} days`,
          querystring: EventiQuery,
          response: { 200: EventiDopo, '4xx': ErrorBody },
        },
      },
      async ({ query: { dopo } }) => readEventiAfter(deps.database, dopo),
    );

    app.post(
      '/ordini/visti',
      routeSchemas('Ordini').ask(
        'Mark orders as seen by a person: the first one stays',
        VistiRequest,
        MessageBody,
      ),
      async ({ body: { ids }, caller }) => {
        await markSeen(deps, caller, ids);
        return { message: ids.length === 1 ? 'Ordine visto.' : 'Ordini visti.' };
      },
    );
  };
}
