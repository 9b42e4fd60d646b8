import { Conflict } from '../base/errors';
import type { Oltre } from '../base/oltreRules';
import type { Tx } from '../db/database';
import { refuseFields } from '../http/fieldErrors';
import { readTermini } from '../prodotti/terminiRepository';
import type { Ritiro } from '../prodotti/terminiRules';
import { giveBackScorta, lockScorte } from '../prodotti/scortaRepository';
import { erasedErrors, movedPezzi } from './modificaRules';
import type { RigaChiesta, RigheChieste, Venduta } from './modificaRules';
import { vendutaOf } from './prepareOrdine';
import { termineOf, lockPezzi, takePezzi } from './takePezzi';
import type { Vendita } from './takePezzi';

/** Stock by variant, before and after. */
export type Scorte = Record<'prima' | 'dopo', Record<number, number>>;

/** Locks the variants of all pieces that come or go, by id: before the slot, which others' products share. */
export async function lockMossi(tx: Tx, chieste: RigheChieste) {
  const { rese, prese } = movedPezzi(chieste);
  return lockScorte(tx, [...new Set([...rese.keys(), ...prese.map((riga) => riga.varianteId)])]);
}

/** Tells of the lines that stay, of an order that moves to another day, where the day is not for them. */
async function judgeRimaste(tx: Tx, { dopo }: RigheChieste, oltre: Oltre, ritiro: Ritiro): Promise<void> {
  const rimaste = dopo.flatMap(({ prima, index, quantita }) =>
    prima?.varianteId && quantita <= prima.quantita ? [{ varianteId: prima.varianteId, index }] : [],
  );
  const termini = await readTermini(
    tx,
    rimaste.map(({ varianteId }) => varianteId),
  );
  for (const { varianteId, index } of rimaste) {
    const riga = termini.get(varianteId);
    const termine = riga && termineOf(riga, varianteId, `righe.${index}`, ritiro);
    if (termine) oltre.add(termine);
  }
}

/**
 * Gives back the pieces that an order is to have no more, and takes those that are more.
 * @throws Conflict with every line that cannot be sold
 */
export async function movePezzi(
  tx: Tx,
  vendita: Vendita & { isOtherDay: boolean },
  chieste: RigheChieste,
  locked: Awaited<ReturnType<typeof lockMossi>>,
): Promise<{ scorte: Scorte; vendutaOf: (riga: RigaChiesta) => Venduta }> {
  refuseFields(erasedErrors(chieste), Conflict);
  const { ritiro, oltre, isOtherDay } = vendita;
  if (ritiro && isOtherDay) await judgeRimaste(tx, chieste, oltre, ritiro);
  const { rese, prese } = movedPezzi(chieste);
  await giveBackScorta(tx, rese);
  const fieldOf = (index: number) => prese[index]!.field;
  const taken =
    prese.length > 0 ? await takePezzi(tx, prese, vendita, await lockPezzi(tx, prese), fieldOf) : [];
  oltre.judge();
  const varianti = new Map(taken.map(({ variante }) => [variante.id, variante]));
  const more = (id: number) =>
    (rese.get(id) ?? 0) - prese.reduce((sum, riga) => sum + (riga.varianteId === id ? riga.quantita : 0), 0);
  const scorte = (change: (id: number) => number) =>
    Object.fromEntries(locked.map(({ id, quantitaDisponibile }) => [id, quantitaDisponibile + change(id)]));
  return {
    scorte: { prima: scorte(() => 0), dopo: scorte(more) },
    vendutaOf: ({ prima, varianteId }) => {
      if (prima) return prima;
      const variante = varianti.get(varianteId!)!;
      return { ...vendutaOf(variante), aPeso: variante.aPeso };
    },
  };
}
