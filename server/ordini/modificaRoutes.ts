import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
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
import { once, routeSchemas } from '../http/routeSchemas';
import { modificaOrdine, previewModifica } from './modificaOrdine';
import { findModificabile, toModificabile } from './modificaRepository';
import { pesaRiga } from './pesata';

const route = routeSchemas('Ordini');
const refused = { 409: ModificaRifiutata };

export function modificaRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/ordini/:id/modifica',
      route.read('An order as it can be changed', OrdineModificabile),
      async ({ params: { id } }) => toModificabile(await findModificabile(deps.database, id)),
    );

    app.put(
      '/ordini/:id/modifica',
      once(
        route.change(
          'Change an order that was not handed over: lines, weights, pickup, note, coupon, gift card',
          ModificaRequest,
          ModificaFatta.extend({ ordine: OrdineDettaglio }),
          refused,
        ),
      ),
      async ({ params: { id }, body, caller }) => modificaOrdine(deps, caller, id, body),
    );

    app.put(
      '/ordini/:id/pesata',
      once(
        route.change(
          'What one line weighed, or its scale’s label; without either it is to be weighed again',
          PesataRequest,
          ModificaFatta,
        ),
      ),
      async ({ params: { id }, body, caller }) => pesaRiga(deps, caller, id, body),
    );

    app.post(
      '/ordini/:id/modifica/anteprima',
      route.change(
        'What such a change would make of it, refused as the change would be; nothing is kept',
        ModificaDaVedere,
        ModificaAnteprima,
        refused,
      ),
      async ({ params: { id }, body, caller }) => previewModifica(deps, caller, id, body),
    );
  };
}
