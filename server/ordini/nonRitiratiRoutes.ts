import { and, desc, getTableColumns, lt, lte, or, sql } from 'drizzle-orm';
import { NonRitirato } from '../../src/contract/nonRitirati';
import { type Deps, onceSchemas, type Routes, routeSchemas, messageAfter } from '../http/routes';
import type { Caller } from '../base/caller';
import { Conflict } from '../base/errors';
import { toIsoWithOffset, toWallClock } from '../base/time';
import { logChange } from '../db/registro';
import { ordini, registro } from '../db/schema';
import { queueMessaggi, readAttivi } from '../messaggi/outbox';
import { changeOnce } from './changeOnce';
import { toOrdineLista } from './ordineWire';
import { daysSince, isNonRitirato, latestNonRitirato } from './ritiroRules';

const route = routeSchemas('Ordini');
const once = onceSchemas('Ordini');

export const nonRitiratiRoutes: Routes = async (app, deps) => {
  app.get(
    '/ordini/nonRitirati',
    route.list('The orders of all days that nobody has collected, the latest first', NonRitirato),
    async () => listNonRitirati(deps),
  );

  app.post(
    '/ordini/:id/avviso',
    once.remove('Tell the customer by e-mail that an uncollected order is still in the shop'),
    async ({ params: { id }, caller }) =>
      messageAfter('L’avviso parte fra poco.', queueAvviso(deps, caller, id)),
  );
};

const AZIONE = 'avvisa-cliente';
const AT_MOST = 500;

/** How many notices the log records for an order, and when the last one was. */
const avvisi = sql<{ n: number; ultimo: string | null }>`(
  select json_build_object('n', count(*), 'ultimo', max(quando)) from ${registro}
  where entita = 'ordine' and azione = ${AZIONE} and entita_id = ordini.id::text)`;

async function listNonRitirati({ database, clock }: Deps): Promise<NonRitirato[]> {
  const now = clock();
  const { giorno: oggi } = toWallClock(now);
  // Spelled like the condition of the partial index, so that PostgreSQL uses it.
  const open = sql`${ordini.stato} in (0, 1)`;
  // Asked for, because orders of a busy day that are not due yet would fill the list.
  const isDue = or(lt(ordini.giorno, oggi), lte(ordini.dataRitiro, latestNonRitirato(now)));
  const found = await database
    .select({ ...getTableColumns(ordini), avvisi })
    .from(ordini)
    .where(and(open, lte(ordini.giorno, oggi), isDue))
    .orderBy(desc(ordini.giorno), desc(ordini.dataRitiro), desc(ordini.id))
    .limit(AT_MOST);
  const tells = (await readAttivi(database)).includes('nonRitirato');
  return found.map(({ avvisi: { n, ultimo }, ...row }) => ({
    ...toOrdineLista(row),
    phone: row.telefono ?? undefined,
    giorni: daysSince(row.giorno, now),
    avvisabile: tells && row.email !== null,
    avvisi: n,
    ultimoAvviso: ultimo === null ? undefined : toIsoWithOffset(new Date(ultimo)),
  }));
}

/** @throws Conflict when the order is not uncollected, its customer cannot be told, or the last notice has not left */
async function queueAvviso(deps: Deps, caller: Caller, id: number): Promise<void> {
  await changeOnce(deps, caller, id, { avviso: id }, async (tx, ordine) => {
    if (!isNonRitirato(ordine, deps.clock())) throw new Conflict('Questo ordine non è tra i non ritirati.');
    if (!ordine.email) throw new Conflict('Il cliente non ha lasciato un’e-mail: telefona.');
    if (!(await readAttivi(tx)).includes('nonRitirato'))
      throw new Conflict(
        'L’e-mail «Non ritirato» è spenta, o il negozio non manda e-mail: vedi Impostazioni.',
      );
    if ((await queueMessaggi(tx, 'nonRitirato', [ordine])) === 0)
      throw new Conflict('L’avviso di prima sta ancora per partire.');
    await logChange(tx, caller, { azione: AZIONE, entita: 'ordine', entitaId: id });
  });
}
