import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody } from '../../src/contract/common';
import { Prodotto } from '../../src/contract/prodotti';
import type { Deps } from '../http/deps';
import { listCatalogo } from './prodottiRepository';

/** GET /prodotti (decisions 7): the catalogue as customers see it. */
export function catalogoRoutes({ database }: Pick<Deps, 'database'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/prodotti',
      {
        schema: {
          tags: ['Prodotti'],
          summary: 'The visible products with their variants',
          response: { 200: z.array(Prodotto.omit({ versione: true, aPeso: true })), '4xx': ErrorBody },
        },
      },
      async () => listCatalogo(database),
    );
  };
}
