import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ErrorBody, IdParams, MessageBody } from '../../src/contract/common';
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
import { changeStato } from './changeStato';
import { findOrdine, listOrdini } from './ordiniRepository';
import { placeOrdine } from './placeOrdine';
import { readRiepilogo } from './riepilogoRepository';

const tags = ['Ordini'];

/** The orders (S7.2) and placing one (decisions: POST /api/ordini). */
export function ordiniRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { database } = deps;

  return async (app) => {
    app.get(
      '/ordini/GetOrdiniAdmin',
      {
        schema: {
          tags,
          summary: 'The orders of a pickup day, by pickup and number',
          querystring: OrdiniQuery,
          response: { 200: z.array(OrdineLista), '4xx': ErrorBody },
        },
      },
      async ({ query: { date, status } }) => listOrdini(database, date, status),
    );

    app.get(
      '/ordini/GetTotaleOrdinatoAdmin',
      {
        schema: {
          tags,
          summary: 'What is still to be prepared for a pickup day, a row a variant',
          querystring: TotaleOrdinatoQuery,
          response: { 200: z.array(TotaleOrdinato), '4xx': ErrorBody },
        },
      },
      async ({ query: { date } }) => readRiepilogo(database, date),
    );

    app.get(
      '/ordini/:id',
      {
        schema: {
          tags,
          summary: 'One order with its lines',
          params: IdParams,
          response: { 200: OrdineDettaglio, '4xx': ErrorBody },
        },
      },
      async ({ params: { id } }) => {
        const ordine = await findOrdine(database, id);
        if (!ordine) throw new NotFound('Ordine non trovato.');
        return ordine;
      },
    );

    app.patch(
      '/ordini/:id/stato',
      {
        schema: {
          tags,
          summary: 'Set the status; 3 cancels, and a cancelled order stays so',
          params: IdParams,
          body: CambioStato,
          response: { 200: MessageBody, '4xx': ErrorBody },
        },
      },
      async ({ params: { id }, body: { status }, caller }) => {
        await changeStato(deps, caller, id, status);
        return { message: 'Ordine aggiornato con successo.' };
      },
    );

    app.delete(
      '/ordini/:id',
      {
        schema: {
          tags,
          summary:
            'Cancel: the order stays with stato 3; stock, place, coupon use and gift-card amount return once',
          params: IdParams,
          response: { 200: MessageBody, '4xx': ErrorBody },
        },
      },
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
          tags,
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
