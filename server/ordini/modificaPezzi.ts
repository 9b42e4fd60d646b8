import type { Caller } from '../base/caller';
import { Conflict } from '../base/errors';
import type { Tx } from '../db/database';
import { refuseFields } from '../http/fieldErrors';
import { giveBackScorta, lockScorte } from '../prodotti/scortaRepository';
import { erasedErrors, movedPezzi } from './modificaRules';
import type { RigaChiesta, RigheChieste, Venduta } from './modificaRules';
import { vendutaOf } from './prepareOrdine';
import { takePezzi } from './takePezzi';

/** Stock by variant, before and after. */
export type Scorte = Record<'prima' | 'dopo', Record<number, number>>;

/**
 * Gives back the pieces that an order is to have no more, and takes those that are more. Locks all their variants by id.
 * @throws Conflict with every line that cannot be sold
 */
export async function movePezzi(
  tx: Tx,
  { ruolo }: Caller,
  chieste: RigheChieste,
): Promise<{ scorte: Scorte; vendutaOf: (riga: RigaChiesta) => Venduta }> {
  refuseFields(erasedErrors(chieste), Conflict);
  const { rese, prese } = movedPezzi(chieste);
  const locked = await lockScorte(tx, [
    ...new Set([...rese.keys(), ...prese.map((riga) => riga.varianteId)]),
  ]);
  await giveBackScorta(tx, rese);
  const taken = prese.length > 0 ? await takePezzi(tx, prese, ruolo, (index) => prese[index]!.field) : [];
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
