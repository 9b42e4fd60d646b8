import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { IdempotencyHeaders } from '../../src/contract/common';
import { Incassi, IncassiQuery, MovimentoFatto } from '../../src/contract/incassi';
import { MovimentoRequest } from '../../src/contract/movimenti';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { recordMovimento } from './movimenti';
import { readIncassi } from './movimentiRepository';

const route = routeSchemas('Ordini');

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
          ...route.answer('The money of a day by method, what is left to pay and to be given back', Incassi)
            .schema,
          querystring: IncassiQuery,
        },
      },
      async ({ query: { date } }) => readIncassi(deps.database, date),
    );
  };
}
