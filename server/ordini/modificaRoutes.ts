import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ErrorBody, IdParams, IdempotencyOption } from '../../src/contract/common';
import {
  ModificaAnteprima,
  ModificaDaVedere,
  ModificaFatta,
  ModificaRequest,
  ModificaRifiutata,
  OrdineModificabile,
  PesataRequest,
} from '../../src/contract/modifica';
import { OrdineDettaglio } from '../../src/contract/ordini';
import type { Deps } from '../http/deps';
import { routeSchemas } from '../http/routeSchemas';
import { modificaOrdine, previewModifica } from './modificaOrdine';
import { findModificabile, toModificabile } from './modificaRepository';
import { pesaRiga } from './pesata';

const schema = { tags: ['Ordini'], params: IdParams, body: ModificaRequest };
const refused = { 409: ModificaRifiutata, '4xx': ErrorBody };

export function modificaRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/ordini/:id/modifica',
      routeSchemas('Ordini').read('An order as it can be changed', OrdineModificabile),
      async ({ params: { id } }) => toModificabile(await findModificabile(deps.database, id)),
    );

    app.put(
      '/ordini/:id/modifica',
      {
        schema: {
          ...schema,
          headers: IdempotencyOption,
          summary:
            'Change an order that was not handed over: lines, weights, pickup, note, coupon, gift card',
          response: { 200: ModificaFatta.extend({ ordine: OrdineDettaglio }), ...refused },
        },
      },
      async ({ params: { id }, body, caller }) => modificaOrdine(deps, caller, id, body),
    );

    app.put(
      '/ordini/:id/pesata',
      {
        schema: {
          ...schema,
          body: PesataRequest,
          headers: IdempotencyOption,
          summary: 'What one line weighed, or its scale’s label; without either it is to be weighed again',
          response: { 200: ModificaFatta, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, body, caller }) => pesaRiga(deps, caller, id, body),
    );

    app.post(
      '/ordini/:id/modifica/anteprima',
      {
        schema: {
          ...schema,
          body: ModificaDaVedere,
          summary: 'What such a change would make of it, refused as the change would be; nothing is kept',
          response: { 200: ModificaAnteprima, ...refused },
        },
      },
      async ({ params: { id }, body, caller }) => previewModifica(deps, caller, id, body),
    );
  };
}
