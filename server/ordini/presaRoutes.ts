import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ErrorBody } from '../../src/contract/common';
import { Anteprima, AnteprimaRequest, ClienteTrovato } from '../../src/contract/presa';
import { TrovaQuery } from '../../src/contract/trova';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { previewOrdine } from './anteprima';
import { trovaClienti } from './clientiTrovati';

/** What staff need to take an order by phone or at the counter (extended). */
export function presaRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/ordini/clienti',
      routeSchemas('Ordini').find(
        'The customers whose orders have these words, e-mail or phone, each with the last order',
        TrovaQuery,
        ClienteTrovato,
      ),
      async ({ query: { testo } }) => trovaClienti(deps.database, testo),
    );

    app.post(
      '/ordini/anteprima',
      {
        schema: {
          tags: ['Ordini'],
          summary: 'What an order would cost, refused as the order would be; nothing is kept',
          body: AnteprimaRequest,
          response: { 200: Anteprima, '4xx': ErrorBody },
        },
      },
      async ({ body, caller }) => previewOrdine(deps, caller, body),
    );
  };
}
