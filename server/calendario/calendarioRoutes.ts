import {
  DisponibilitaGiorno,
  DisponibilitaGiornoSave,
  OrarioApertura,
  OrarioAperturaSave,
  Chiusura,
  ChiusuraCreata,
  ChiusuraSave,
  SlotLibero,
  SlotQuery,
} from '../../src/contract/calendario';
import type { Queries } from '../db/database';
import { type Routes, routeSchemas, wireSchema } from '../http/routes';
import { recordRoutes } from '../versioni/recordRoutes';
import { CHIUSURE, listOrdiniOf, ORARI, SETTIMANA } from './calendario';
import { toIsoWithOffset } from '../base/time';
import { readTermini } from '../prodotti/terminiRepository';
import { firstScadenza, termineRefusal, terminiOf, type Ritiro } from '../prodotti/terminiRules';
import { lastBookableDay } from './slotRules';
import { readSlots } from './slotRepository';

const tag = 'Disponibilità';
const route = routeSchemas(tag);

/** Weekly windows, opening hours (one fixed row for each week day) and closure days (S2.15, S7.4). */
export const settimanaRoutes: Routes = async (app, deps) => {
  const { database } = deps;
  recordRoutes(app, deps, {
    tag,
    path: '/disponibilita/giorni',
    records: SETTIMANA,
    item: DisponibilitaGiorno,
    save: DisponibilitaGiornoSave,
    list: 'The weekly pickup windows, by day and hour',
    create: 'Add a weekly window; the windows of a day may touch but not overlap',
    change: 'Change a weekly window; orders already placed stay as they are',
    remove: 'Delete a weekly window; orders already placed stay as they are',
    removed: () => 'Fascia oraria eliminata.',
  });
  recordRoutes(app, deps, {
    tag,
    path: '/disponibilita/orariAperturaNegozio',
    records: ORARI,
    item: OrarioApertura,
    save: OrarioAperturaSave,
    list: 'The opening hours of the week, from Sunday',
    change: 'Change the opening hours of a week day',
  });
  recordRoutes(app, deps, {
    tag,
    path: '/disponibilita/chiusure',
    records: CHIUSURE,
    item: Chiusura,
    save: ChiusuraSave,
    list: 'The closure days, by date',
    remove: 'Open the shop again on a day',
    removed: () => 'Chiusura eliminata.',
  });
  app.post(
    '/disponibilita/chiusure',
    route.create(
      'Close the shop on a day; the answer lists the orders of that day, which stay',
      ChiusuraSave,
      ChiusuraCreata,
    ),
    async ({ body, caller }, reply) => {
      const chiusura = await CHIUSURE.create(database, caller, body);
      return reply.code(201).send({ ...chiusura, ordini: await listOrdiniOf(database, body.data) });
    },
  );
};

async function terminiFor(queries: Queries, perVarianti: string, ritiro: Ritiro) {
  const righe = [...(await readTermini(queries, perVarianti.split(',').map(Number))).values()];
  const entro = firstScadenza(righe.map(terminiOf), ritiro.giorno);
  const termine = [...new Set(righe.flatMap((riga) => termineRefusal(riga, ritiro) ?? []))].join(' ');
  return { ...(entro && { entro: toIsoWithOffset(entro) }), ...(termine && { termine }) };
}

/** The slots of a day with the places left (decisions 7). */
export const slotRoutes: Routes = async (app, deps) => {
  const { database, clock, giorniPrenotabili } = deps;
  app.get(
    '/disponibilita/slot',
    route.find(
      'The pickup slots of a day with the places left; none when the shop is closed, or on a day that is too far ahead for orders',
      wireSchema(SlotQuery, deps),
      wireSchema(SlotLibero, deps),
    ),
    async ({ query: { date, perVarianti } }) => {
      const now = clock();
      if (date > lastBookableDay(now, giorniPrenotabili)) return [];
      const slots = await readSlots(database, date, now);
      const termini = perVarianti ? await terminiFor(database, perVarianti, { giorno: date, now }) : {};
      return slots.map((slot) => ({ ...slot, ...termini, ...(termini.termine && { postiLiberi: 0 }) }));
    },
  );
};
