import { asc } from 'drizzle-orm';
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
import { chiusure } from '../db/schema';
import { type Routes, routeSchemas, messageAfter, wireSchema } from '../http/routes';
import { createChiusura, ORARI, removeChiusura, SETTIMANA } from './calendario';
import { toIsoWithOffset } from '../base/time';
import { readTermini } from '../prodotti/terminiRepository';
import { firstScadenza, termineRefusal, terminiOf, type Ritiro } from '../prodotti/terminiRules';
import { lastBookableDay } from './slotRules';
import { readSlots } from './slotRepository';

const route = routeSchemas('Disponibilità');

/** Weekly windows, opening hours (one fixed row for each week day) and closure days (S2.15, S7.4). */
export const settimanaRoutes: Routes = async (app, deps) => {
  const { database } = deps;
  const item = wireSchema(DisponibilitaGiorno, deps);
  const save = wireSchema(DisponibilitaGiornoSave, deps);
  const orario = wireSchema(OrarioApertura, deps);
  app.get('/disponibilita/giorni', route.list('The weekly pickup windows, by day and hour', item), async () =>
    SETTIMANA.list(database),
  );

  app.post(
    '/disponibilita/giorni',
    route.create('Add a weekly window; the windows of a day may touch but not overlap', save, item),
    async ({ body, caller }, reply) => reply.code(201).send(await SETTIMANA.create(database, caller, body)),
  );

  app.put(
    '/disponibilita/giorni/:id',
    route.change('Change a weekly window; orders already placed stay as they are', save, item),
    async ({ params: { id }, body, caller }) => SETTIMANA.change(database, caller, id, body),
  );

  app.delete(
    '/disponibilita/giorni/:id',
    route.remove('Delete a weekly window; orders already placed stay as they are'),
    async ({ params: { id }, caller }) =>
      messageAfter('Fascia oraria eliminata.', SETTIMANA.remove(database, caller, id)),
  );

  app.get(
    '/disponibilita/orariAperturaNegozio',
    route.list('The opening hours of the week, from Sunday', orario),
    async () => ORARI.list(database),
  );

  app.put(
    '/disponibilita/orariAperturaNegozio/:id',
    route.change('Change the opening hours of a week day', wireSchema(OrarioAperturaSave, deps), orario),
    async ({ params: { id }, body, caller }) => ORARI.change(database, caller, id, body),
  );

  app.get('/disponibilita/chiusure', route.list('The closure days, by date', Chiusura), async () =>
    database.select().from(chiusure).orderBy(asc(chiusure.data)),
  );

  app.post(
    '/disponibilita/chiusure',
    route.create(
      'Close the shop on a day; the answer lists the orders of that day, which stay',
      ChiusuraSave,
      ChiusuraCreata,
    ),
    async ({ body, caller }, reply) => reply.code(201).send(await createChiusura(database, caller, body)),
  );

  app.delete(
    '/disponibilita/chiusure/:id',
    route.remove('Open the shop again on a day'),
    async ({ params: { id }, caller }) =>
      messageAfter('Chiusura eliminata.', removeChiusura(database, caller, id)),
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
