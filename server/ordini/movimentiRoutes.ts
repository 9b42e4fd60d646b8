import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ErrorBody, IdempotencyHeaders } from '../../src/contract/common';
import { Incassi, IncassiQuery, MovimentoFatto } from '../../src/contract/incassi';
import { MovimentoRequest } from '../../src/contract/movimenti';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { readIncassi, recordMovimento } from './movimenti';

const route = routeSchemas('Ordini');

/** What is paid for orders and given back (extended). */
export function movimentiRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const { schema } = route.change(
      'Write down money that came in for an order, or went back: once for a key, and for ever',
      MovimentoRequest,
      MovimentoFatto,
    );
    app.post(
      '/ordini/:id/movimenti',
      { schema: { ...schema, headers: IdempotencyHeaders } },
      async ({ params: { id }, body, caller }) => recordMovimento(deps, caller, id, body),
    );

    app.get(
      '/ordini/incassi',
      {
        schema: {
          tags: ['Ordini'],
          summary:
            'The money of a day by method, what is still to be paid of it, and what is to be given back',
          querystring: IncassiQuery,
          response: { 200: Incassi, '4xx': ErrorBody },
        },
      },
      async ({ query: { date } }) => readIncassi(deps, date),
    );
  };
}
