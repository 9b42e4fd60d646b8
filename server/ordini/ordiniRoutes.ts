import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ErrorBody, MessageBody } from '../../src/contract/common';
import { STATO } from '../../src/contract/costanti';
import {
  CambioStato,
  IdempotencyHeaders,
  NuovoOrdineRequest,
  OrdineDettaglio,
  OrdineLista,
  OrdiniQuery,
  TotaleOrdinato,
  TotaleOrdinatoQuery,
} from '../../src/contract/ordini';
import type { Deps } from '../deps';
import { NotFound } from '../http/errors';
import { routeSchemas } from '../routeSchemas';
import { changeStato } from './changeStato';
import { findOrdine, listOrdini } from './ordiniRepository';
import { placeOrdine } from './placeOrdine';
import { readRiepilogo } from './riepilogoRepository';

const route = routeSchemas('Ordini');

/** The orders (S7.2) and placing one (decisions 7). */
export function ordiniRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { database } = deps;

  return async (app) => {
    app.get(
      '/ordini/GetOrdiniAdmin',
      route.find('The orders of a pickup day, by pickup and number', OrdiniQuery, OrdineLista),
      async ({ query: { date, status } }) => listOrdini(database, date, status),
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
      route.read('One order with its lines', OrdineDettaglio),
      async ({ params: { id } }) => {
        const ordine = await findOrdine(database, id);
        if (!ordine) throw new NotFound('Ordine non trovato.');
        return ordine;
      },
    );

    app.patch(
      '/ordini/:id/stato',
      route.change('Set the status; 3 cancels, and a cancelled order stays so', CambioStato, MessageBody),
      async ({ params: { id }, body: { status }, caller }) => {
        await changeStato(deps, caller, id, status);
        return { message: 'Ordine aggiornato con successo.' };
      },
    );

    app.delete(
      '/ordini/:id',
      route.remove(
        'Cancel: the order stays with stato 3; stock, place, coupon use and gift-card amount return once',
      ),
      async ({ params: { id }, caller }) => {
        await changeStato(deps, caller, id, STATO.Annullato);
        return { message: 'Ordine annullato con successo.' };
      },
    );

    app.post(
      '/ordini',
      {
        config: { ruoli: ['admin', 'vetrina'] },
        schema: {
          tags: ['Ordini'],
          summary: 'Place an order; the same Idempotency-Key and body give the same order again, with 200',
          headers: IdempotencyHeaders,
          body: NuovoOrdineRequest,
          response: { 200: OrdineDettaglio, 201: OrdineDettaglio, '4xx': ErrorBody },
        },
      },
      async ({ headers, body, caller }, reply) => {
        const { ordine, nuovo } = await placeOrdine(deps, caller, headers['idempotency-key'], body);
        return reply.code(nuovo ? 201 : 200).send(ordine);
      },
    );
  };
}
