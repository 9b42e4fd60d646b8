import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ErrorBody } from '../../src/contract/common';
import { STATO } from '../../src/contract/costanti';
import {
  CambioStato,
  CambioStatoFatto,
  IdempotencyHeaders,
  NuovoOrdineRequest,
  OrdineDettaglio,
  OrdineLista,
  OrdinePiazzato,
  OrdiniQuery,
  TotaleOrdinato,
  TotaleOrdinatoQuery,
} from '../../src/contract/ordini';
import type { Deps } from '../http/deps';
import { NotFound } from '../base/errors';
import { routeSchemas } from '../http/routeSchemas';
import { changeStato } from './changeStato';
import { GIORNI_CHIAVE } from '../idempotenza/idempotenzaRepository';
import { findOrdine, listOrdini } from './ordiniRepository';
import { placeOrdine } from './placeOrdine';
import { findRimessa } from './rimettiOrdine';
import { readRiepilogo } from './riepilogoRepository';

const route = routeSchemas('Ordini');

const IDEMPOTENZA = `Exactly once: a caller without an answer sends the same request with the same key again.

A key belongs to the account that calls, and is kept for ${GIORNI_CHIAVE} days from the order. Sent again with it, the same request
gets the first answer, status and body as they were, with the header \`Idempotency-Replayed: true\`; at the same time,
both get one answer. Requests are the same when the shop understands the same by them: the order of fields, the time
zone of \`dataRitiro\`, the case of \`email\` and of codes and the spaces in \`phone\` do not matter.

Another request with a used key is refused by 409 and tells so at \`idempotency-key\`. A refused order (409, or 400 for
its sum) keeps its key: the same request may try again with it, and is looked at anew; another needs a key of its own. A
request that breaks this schema takes no key, nor does one that ends with 5xx.`;

/** The orders (S7.2) and placing one (decisions 7). */
export function ordiniRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { database } = deps;
  const offersRimessa = deps.estensioni.has('ripristino');

  /** Told only where there is something to put back: everybody else gets what S7.2 says. */
  async function daRimettere(id: number): Promise<{ daRimettere?: true }> {
    const rimessa = offersRimessa && (await findRimessa(database, id, deps.clock()));
    return rimessa ? { daRimettere: true } : {};
  }

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
        return ordine.stato === STATO.Annullato ? { ...ordine, ...(await daRimettere(id)) } : ordine;
      },
    );

    app.patch(
      '/ordini/:id/stato',
      route.change(
        'Set the status; 3 cancels, and a cancelled order stays so',
        CambioStato,
        CambioStatoFatto,
      ),
      async ({ params: { id }, body: { status }, caller }) => {
        await changeStato(deps, caller, id, status);
        return {
          message: 'Ordine aggiornato con successo.',
          ...(status === STATO.Annullato && (await daRimettere(id))),
        };
      },
    );

    app.delete(
      '/ordini/:id',
      route.remove(
        'Cancel: the order stays with stato 3; stock, place, coupon use and gift-card amount return once, unless it was handed over',
        CambioStatoFatto,
      ),
      async ({ params: { id }, caller }) => {
        await changeStato(deps, caller, id, STATO.Annullato);
        return { message: 'Ordine annullato con successo.', ...(await daRimettere(id)) };
      },
    );

    app.post(
      '/ordini',
      {
        config: { ruoli: ['admin', 'vetrina'] },
        schema: {
          tags: ['Ordini'],
          summary: 'Place an order, once for an Idempotency-Key',
          description: IDEMPOTENZA,
          headers: IdempotencyHeaders,
          body: NuovoOrdineRequest,
          response: { 201: OrdinePiazzato, '4xx': ErrorBody },
        },
      },
      async ({ headers, body, caller }, reply) => {
        const { ordine, ripetuto } = await placeOrdine(deps, caller, headers['idempotency-key'], body);
        if (ripetuto) void reply.header('idempotency-replayed', 'true');
        return reply.code(201).send(ordine);
      },
    );
  };
}
