import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { STATO, ULTIMO_EVENTO } from '../../src/contract/costanti';
import {
  OrdineDettaglio,
  OrdineLista,
  OrdiniQuery,
  TotaleOrdinato,
  TotaleOrdinatoQuery,
} from '../../src/contract/ordini';
import type { Deps } from '../http/deps';
import { NotFound } from '../base/errors';
import { schedeOf } from './cliente/clientiRepository';
import { routeSchemas } from '../http/routeSchemas';
import { lastEventNumber } from './eventiRepository';
import { asSpoken } from '../http/asSpoken';
import { findOrdine, listOrdini } from './ordiniRepository';
import { describeCancelled } from './putBackOrdine';
import { readRiepilogo } from './riepilogoRepository';

const route = routeSchemas('Ordini');

/** Reading the orders (S7.2). */
export function ordiniRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { database, estesa } = deps;
  return async (app) => {
    app.get(
      '/ordini/GetOrdiniAdmin',
      route.find(
        'The orders of a pickup day, by pickup and number',
        OrdiniQuery,
        asSpoken(OrdineLista, deps),
      ),
      async ({ query: { date, status } }, reply) => {
        // Before the rows: they include at least so much.
        if (estesa) void reply.header(ULTIMO_EVENTO, await lastEventNumber(database));
        return listOrdini(database, date, status);
      },
    );

    app.get(
      '/ordini/GetTotaleOrdinatoAdmin',
      route.find(
        'What is still to be prepared for a pickup day, a row a variant',
        TotaleOrdinatoQuery,
        TotaleOrdinato,
      ),
      async ({ query: { date } }) => readRiepilogo(database, date),
    );

    app.get(
      '/ordini/:id',
      route.read('One order with its lines', asSpoken(OrdineDettaglio, deps)),
      async ({ params: { id } }) => {
        const ordine = await findOrdine(database, id);
        if (!ordine) throw new NotFound('Ordine non trovato.');
        return {
          ...ordine,
          ...(ordine.stato === STATO.Annullato && (await describeCancelled(deps, id))),
          ...(estesa && { scheda: (await schedeOf(database, [id])).get(id) }),
        };
      },
    );
  };
}
