import { z } from 'zod';
import { GiornoQuery } from '../../src/contract/common';
import { STATO, ULTIMO_EVENTO } from '../../src/contract/costanti';
import { OrdineDettaglio, OrdineLista, OrdiniQuery, TotaleOrdinato } from '../../src/contract/ordini';
import { orNotFound } from '../base/errors';
import { withDeadline } from '../db/deadline';
import { type Routes, routeSchemas, sendJson, wireSchema } from '../http/routes';
import { compileSerializer } from '../http/zodCompilers';
import { whatsappOf } from '../messaggi/sender';
import { schedeOf } from './clienteRepository';
import { lastEventNumber } from './eventiRepository';
import { findOrdine, listOrdini } from './ordiniRepository';
import { describeCancelled } from './giveBackChosen';
import { readRiepilogo } from './riepilogoRepository';

const route = routeSchemas('Ordini');

/** Deadline of the shared list: that of the first request would cut off the others that wait for it. */
const DATABASE_MS = 10_000;

export const ordiniRoutes: Routes = async (app, deps) => {
  const { database, estesa } = deps;
  const listed = wireSchema(OrdineLista, deps);
  const write = compileSerializer(z.array(listed));
  const list = shareAnswers((asked) =>
    withDeadline(DATABASE_MS, async () => {
      const { date, status } = JSON.parse(asked) as z.infer<typeof OrdiniQuery>;
      // Read before the rows, so that they include every event up to this number.
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
    route.find('What is still to be prepared for a pickup day, a row a variant', GiornoQuery, TotaleOrdinato),
    async ({ query: { date } }) => readRiepilogo(database, date),
  );

  app.get(
    '/ordini/:id',
    route.read('One order with its lines', wireSchema(OrdineDettaglio, deps)),
    async ({ params: { id } }) => {
      const ordine = orNotFound(await findOrdine(database, id), 'Ordine non trovato.');
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
 * Equal questions share their answers. A question that comes while an equal one is being answered waits for the next
 * reading: fifty screens cost two readings, and each screen sees everything that was committed when it asked.
 */
export function shareAnswers<Answer>(
  read: (question: string) => Promise<Answer>,
): (question: string) => Promise<Answer> {
  const readings = new Map<string, { reading: Promise<Answer>; next?: Promise<Answer> }>();
  const start = (question: string): Promise<Answer> => {
    const reading = read(question).finally(() => {
      if (readings.get(question)?.reading === reading) readings.delete(question);
    });
    readings.set(question, { reading });
    return reading;
  };
  return (question) => {
    const current = readings.get(question);
    if (!current) return start(question);
    const restart = () => start(question);
    return (current.next ??= current.reading.then(restart, restart));
  };
}
