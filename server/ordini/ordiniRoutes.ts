import { z } from 'zod';
import { sql } from 'drizzle-orm';
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
import { findOrdini, listOrdini } from './ordiniRepository';
import { describeCancelled } from './giveBackChosen';
import { toOrdineDettaglio } from './ordineWire';
import { addUp } from '../base/addUp';
import { compare } from '../base/italianOrder';
import type { Queries } from '../db/database';
import { dettagliOrdine, ordini } from '../db/schema';
import { formatPeso, pesoNominale } from '../prodotti/peso';

const route = routeSchemas('Ordini');

/** Deadline of the shared list: that of the first request would cut off the others that wait for it. */
const DATABASE_MS = 10_000;

export const ordiniRoutes: Routes = async (app, deps) => {
  const { database, clock, estesa } = deps;
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
      const [found] = await findOrdini(database, [id]);
      const ordine = orNotFound(found, 'Ordine non trovato.');
      const scheda = estesa ? (await schedeOf(database, [id])).get(id) : undefined;
      return {
        ...toOrdineDettaglio(ordine, ordine.righe),
        ...(estesa && ordine.stato === STATO.Annullato && describeCancelled(ordine, clock())),
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

type Note = NonNullable<TotaleOrdinato['note']>;
type Riga = Omit<TotaleOrdinato, 'variante' | 'note'> & { peso: string; note: Note | null };

/**
 * Sums up the orders with stato 0 and 1 (S2.4, S3.4): one row for each variant, under its latest name, sorted by
 * category, name and weight. Lines of deleted variants are grouped by product code and weight.
 */
async function readRiepilogo(queries: Queries, giorno: string): Promise<TotaleOrdinato[]> {
  const { rows } = await queries.execute<Riga>(sql`
    select (array_agg(d.codice_prodotto order by d.id desc))[1] as "codiceProdotto",
      (array_agg(d.nome_prodotto order by d.id desc))[1] as "nomeProdotto",
      (array_agg(d.categoria order by d.id desc))[1] as categoria,
      (array_agg(d.peso order by d.id desc))[1] as peso,
      sum(d.quantita)::int as "quantitaTotale",
      json_agg(json_build_object('quantita', d.quantita, 'note', d.note) order by d.id)
        filter (where d.note is not null) as note
    from ${ordini} o join ${dettagliOrdine} d on d.ordine_id = o.id
    where o.giorno = ${giorno} and o.stato in (${STATO.InLavorazione}, ${STATO.ProntoPerIlRitiro})
    group by d.variante_id, case when d.variante_id is null then row(d.codice_prodotto, d.peso)::text end`);
  return rows
    .sort(
      (a, b) =>
        compare(a.categoria, b.categoria) ||
        compare(a.nomeProdotto, b.nomeProdotto) ||
        // NaN when neither weight is in grams: then their texts decide.
        (pesoNominale(a.peso) ?? Infinity) - (pesoNominale(b.peso) ?? Infinity) ||
        compare(a.peso, b.peso) ||
        compare(a.codiceProdotto, b.codiceProdotto),
    )
    .map(({ peso, note, ...riga }) => ({
      ...riga,
      variante: formatPeso(peso),
      ...(note && { note: sumOf(note) }),
    }));
}

const sumOf = (wishes: Note): Note =>
  [...addUp(wishes.map(({ note, quantita }) => [note, quantita]))].map(([note, quantita]) => ({
    quantita,
    note,
  }));
