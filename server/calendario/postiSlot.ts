import { and, eq } from 'drizzle-orm';
import type { PostiFatti, PostiSave } from '../../src/contract/calendario';
import type { Caller } from '../base/caller';
import { Conflict } from '../base/errors';
import { toItalianDay } from '../base/time';
import type { Database } from '../db/database';
import { logChange } from '../db/registro';
import { postiSlot } from '../db/schema';
import { holdPlaces, readCalendario } from './slotRepository';
import { closureReason, slotsOfDay } from './slotRules';

/**
 * Closes or resizes a slot of one date; its orders stay, and an order being placed finds its place before or after.
 * @throws Conflict where there is no such slot, or its places are not those that were read
 */
export async function setPosti(
  database: Database,
  caller: Caller,
  { data, ora, posti, prima }: PostiSave,
): Promise<PostiFatti> {
  return database.transaction(async (tx) => {
    const [occupato] = await holdPlaces(tx, [{ giorno: data, ora }]);
    const calendario = await readCalendario(tx, data);
    const slot = slotsOfDay(calendario).find((one) => one.ora === ora);
    const quale = `delle ${ora} il ${toItalianDay(data)}`;
    if (!slot) throw new Conflict(closureReason(calendario) ?? `Non c’è una fascia oraria ${quale}.`);
    if (slot.postiTotali !== prima)
      throw new Conflict(
        `I posti ${quale} sono cambiati nel frattempo: adesso sono ${slot.postiTotali}. Guarda e riprova.`,
      );
    const diSolito = slot.diSolito ?? slot.postiTotali;
    const postiTotali = posti ?? diSolito;
    const row = { giorno: data, ora, posti: postiTotali };
    if (postiTotali === diSolito)
      await tx.delete(postiSlot).where(and(eq(postiSlot.giorno, data), eq(postiSlot.ora, ora)));
    else
      await tx
        .insert(postiSlot)
        .values(row)
        .onConflictDoUpdate({ target: [postiSlot.giorno, postiSlot.ora], set: row });
    if (postiTotali !== prima)
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
