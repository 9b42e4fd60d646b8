import { z } from 'zod';
import { STATO, ULTIMO_EVENTO } from '../../src/contract/costanti';
import {
  OrdineDettaglio,
  OrdineLista,
  OrdiniQuery,
  TotaleOrdinato,
  TotaleOrdinatoQuery,
} from '../../src/contract/ordini';
import { found } from '../base/errors';
import { within } from '../db/deadline';
import { type Routes, routeSchemas, sendJson, wireSchema } from '../http/routes';
import { compileSerializer } from '../http/zodCompilers';
import { whatsappOf } from '../messaggi/whatsapp';
import { schedeOf } from './clienteRepository';
import { lastEventNumber } from './eventiRepository';
import { findOrdine, listOrdini } from './ordiniRepository';
import { describeCancelled } from './giveBackChosen';
import { readRiepilogo } from './riepilogoRepository';

const route = routeSchemas('Ordini');

/** Of a list that several may wait for, which the deadline of the first would cut. */
const DATABASE_MS = 10_000;

/** Reading the orders (S7.2). */
export const ordiniRoutes: Routes = async (app, deps) => {
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

/**
 * Whoever asks while an equal question is being answered shares the next answer, which is read after they asked: fifty
 * screens cost two readings, and each sees all that was there when it asked.
 */
export function shareAnswers<Answer>(
  read: (question: string) => Promise<Answer>,
): (question: string) => Promise<Answer> {
  const running = new Map<string, { reading: Promise<Answer>; next?: Promise<Answer> }>();
  const start = (question: string): Promise<Answer> => {
    const reading = read(question).finally(() => {
      if (running.get(question)?.reading === reading) running.delete(question);
    });
    running.set(question, { reading });
    return reading;
  };
  return (question) => {
    const before = running.get(question);
    if (!before) return start(question);
    const again = () => start(question);
    return (before.next ??= before.reading.then(again, again));
  };
}
