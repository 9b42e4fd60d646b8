import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { STATO, ULTIMO_EVENTO } from '../../src/contract/costanti';
import {
  OrdineDettaglio,
  OrdineLista,
  OrdiniQuery,
  TotaleOrdinato,
  TotaleOrdinatoQuery,
} from '../../src/contract/ordini';
import type { Deps } from '../http/deps';
import { found } from '../base/errors';
import { within } from '../db/deadline';
import { schedeOf } from './cliente/clientiRepository';
import { routeSchemas, sendJson } from '../http/routeSchemas';
import { compileSerializer } from '../http/zodCompilers';
import { whatsappOf } from '../messaggi/whatsapp';
import { lastEventNumber } from './eventiRepository';
import { wireSchema } from '../http/wireSchema';
import { findOrdine, listOrdini } from './ordiniRepository';
import { describeCancelled } from './putBackOrdine';
import { readRiepilogo } from './riepilogoRepository';
import { shareAnswers } from './shareAnswers';

const route = routeSchemas('Ordini');

/** Of a list that several may wait for, which the deadline of the first would cut. */
const DATABASE_MS = 10_000;

/** Reading the orders (S7.2). */
export function ordiniRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { database, estesa } = deps;
  const listed = wireSchema(OrdineLista, deps);
  const write = compileSerializer(z.array(listed));
  const list = shareAnswers((asked) =>
    within(DATABASE_MS, async () => {
      const { date, status } = JSON.parse(asked) as z.infer<typeof OrdiniQuery>;
      // Before the rows: they include at least so much.
      const ultimo = estesa ? await lastEventNumber(database) : undefined;
      return { ultimo, json: write(await listOrdini(database, date, status)) };
    }),
  );
  return async (app) => {
    app.get(
      '/ordini/GetOrdiniAdmin',
      route.find('The orders of a pickup day, by pickup and number', OrdiniQuery, listed),
      async ({ query: { date, status } }, reply) => {
        const { ultimo, json } = await list(JSON.stringify({ date, status }));
        if (estesa) void reply.header(ULTIMO_EVENTO, ultimo);
        return sendJson<OrdineLista[]>(reply, json);
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
      route.read('One order with its lines', wireSchema(OrdineDettaglio, deps)),
      async ({ params: { id } }) => {
        const ordine = found(await findOrdine(database, id), 'Ordine non trovato.');
        const scheda = estesa ? (await schedeOf(database, [id])).get(id) : undefined;
        return {
          ...ordine,
          ...(ordine.stato === STATO.Annullato && (await describeCancelled(deps, id))),
          ...(scheda && { scheda }),
          ...(scheda?.phone && { whatsapp: await whatsappOf(database, id) }),
        };
      },
    );
  };
}
