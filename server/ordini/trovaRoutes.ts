import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { OrdineLista } from '../../src/contract/ordini';
import { TrovaQuery } from '../../src/contract/trova';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { MAX_FOUND, trovaOrdini } from './trovaRepository';

/** Finding an order of any day (extended). */
export function trovaRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/ordini/trova',
      routeSchemas('Ordini').find(
        `The orders of any day with a number, a customer's words, e-mail or phone, or a product: the newest ${MAX_FOUND}`,
        TrovaQuery,
        OrdineLista,
      ),
      async ({ query: { testo } }) => trovaOrdini(deps.database, testo),
    );
  };
}
