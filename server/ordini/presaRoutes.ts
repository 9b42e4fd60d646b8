import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Anteprima, AnteprimaRequest, ClienteTrovato } from '../../src/contract/presa';
import { OrdineLista } from '../../src/contract/ordini';
import { TrovaQuery } from '../../src/contract/trova';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { previewOrdine } from './anteprima';
import { trovaClienti } from './clientiTrovati';
import { MAX_FOUND, trovaOrdini } from './trovaRepository';

const route = routeSchemas('Ordini');

export function presaRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/ordini/trova',
      route.find(
        `The orders of any day with a number, a customer's words, e-mail or phone, or a product: the newest ${MAX_FOUND}`,
        TrovaQuery,
        OrdineLista,
      ),
      async ({ query: { testo } }) => trovaOrdini(deps.database, testo),
    );

    app.get(
      '/ordini/clienti',
      route.find(
        'The customers whose orders have these words, e-mail or phone, each with the last order',
        TrovaQuery,
        ClienteTrovato,
      ),
      async ({ query: { testo } }) => trovaClienti(deps.database, testo),
    );

    app.post(
      '/ordini/anteprima',
      route.ask(
        'What an order would cost, refused as the order would be; nothing is kept',
        AnteprimaRequest,
        Anteprima,
      ),
      async ({ body, caller }) => previewOrdine(deps, caller, body),
    );
  };
}
