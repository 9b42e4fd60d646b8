import { and, eq, gte } from 'drizzle-orm';
import { Eccezione, EccezioneSave, PostiFatti, PostiSave } from '../../src/contract/calendario';
import { toWallClock, toItalianDay } from '../base/time';
import { type Routes, routeSchemas } from '../http/routes';
import { recordRoutes } from '../versioni/recordRoutes';
import type { Caller } from '../base/caller';
import { Conflict, refuseFields } from '../base/errors';
import type { Database } from '../db/database';
import { logChange } from '../db/registro';
import { eccezioni, postiSlot } from '../db/schema';
import { ECCEZIONI } from './calendario';
import { holdPlaces, readCalendario } from './slotRepository';
import { closureReason, slotsOfDay } from './slotRules';

const tag = 'Disponibilità';
const route = routeSchemas(tag);

/** Dates with windows of their own, and single slots that are closed or resized (extended). */
export const eccezioniRoutes: Routes = async (app, deps) => {
  const { database, clock } = deps;
  const oggi = () => toWallClock(clock()).giorno;
  const notPast = (body: EccezioneSave): EccezioneSave => {
    if (body.data < oggi()) refuseFields({ data: ['Scegli un giorno da oggi in poi.'] });
    return body;
  };
  recordRoutes(app, deps, {
    tag,
    path: '/disponibilita/eccezioni',
    records: {
      ...ECCEZIONI,
      list: (queries) => ECCEZIONI.list(queries, gte(eccezioni.data, oggi())),
      create: async (_, caller, body) => ECCEZIONI.create(database, caller, notPast(body)),
      change: async (_, caller, id, body) => ECCEZIONI.change(database, caller, id, notPast(body)),
    },
    item: Eccezione,
    save: EccezioneSave,
    list: 'The windows of dates that have their own, from today, by date and hour',
    create:
      'Give a date a window of its own, in place of its week day and opening hours; orders already placed stay',
    change: 'Change a window of a date; orders already placed stay',
    remove: 'Delete a window of a date; without any, the date follows its week day again',
    removed: () => 'Fascia oraria eliminata.',
  });
  app.put(
    '/disponibilita/slot',
    route.ask('Close or resize one slot of one date; the orders in it stay', PostiSave, PostiFatti),
    async ({ body, caller }) => setPosti(database, caller, body),
  );
};

/** The slot’s orders stay. @throws Conflict for no such slot, or places that have changed since `prima` */
async function setPosti(database: Database, caller: Caller, { data, ora, posti, prima }: PostiSave) {
  return database.transaction(async (tx) => {
    const [occupato] = await holdPlaces(tx, [{ giorno: data, ora }]);
    const calendario = await readCalendario(tx, data);
    const slot = slotsOfDay(calendario).find((one) => one.ora === ora);
    const quale = `delle ${ora} il ${toItalianDay(data)}`;
    if (!slot) throw new Conflict(closureReason(calendario) ?? `Non c’è una fascia oraria ${quale}.`);
    const diSolito = slot.diSolito ?? slot.postiTotali;
    const postiTotali = posti ?? diSolito;
    // A proxy may repeat what was done.
    if (slot.postiTotali !== prima && slot.postiTotali !== postiTotali)
      throw new Conflict(
        `I posti ${quale} sono cambiati nel frattempo: adesso sono ${slot.postiTotali}. Guarda e riprova.`,
      );
    const row = { giorno: data, ora, posti: postiTotali };
    const target = [postiSlot.giorno, postiSlot.ora];
    if (postiTotali === diSolito)
      await tx.delete(postiSlot).where(and(eq(postiSlot.giorno, data), eq(postiSlot.ora, ora)));
    else await tx.insert(postiSlot).values(row).onConflictDoUpdate({ target, set: row });
    if (postiTotali !== slot.postiTotali)
      await logChange(tx, caller, {
        azione: 'modifica',
        entita: 'slot',
        entitaId: `${data} ${ora}`,
        prima: { data, ora, posti: prima },
        dopo: { data, ora, posti: postiTotali },
      });
    return { message: messageOf(ora, postiTotali), postiTotali, usati: occupato!.usati };
  });
}

const messageOf = (ora: string, posti: number): string =>
  posti === 0
    ? `Fascia delle ${ora} chiusa per questo giorno.`
    : `Fascia delle ${ora}: ${posti === 1 ? '1 posto' : `${posti} posti`} per questo giorno.`;
