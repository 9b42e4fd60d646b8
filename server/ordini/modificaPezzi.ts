import { Conflict } from '../base/errors';
import type { Tx } from '../db/database';
import { refuseFields } from '../http/fieldErrors';
import { readLimiti } from '../prodotti/limitiRepository';
import { limiteRefusal } from '../prodotti/limitiRules';
import type { Ritiro } from '../prodotti/limitiRules';
import { giveBackScorta, lockScorte } from '../prodotti/scortaRepository';
import { erasedErrors, movedPezzi } from './modificaRules';
import type { RigaChiesta, RigheChieste, Venduta } from './modificaRules';
import { vendutaOf } from './prepareOrdine';
import { lockPezzi, takePezzi } from './takePezzi';
import type { Vendita } from './takePezzi';

/** Stock by variant, before and after. */
export type Scorte = Record<'prima' | 'dopo', Record<number, number>>;

/** Locks the variants of all pieces that come or go, by id: before the slot, which others' products share. */
export async function lockMossi(tx: Tx, chieste: RigheChieste) {
  const { rese, prese } = movedPezzi(chieste);
  return lockScorte(tx, [...new Set([...rese.keys(), ...prese.map((riga) => riga.varianteId)])]);
}

/** The lines that stay, of an order that moves to another day, where the day is not for them. */
async function refuseRimaste(tx: Tx, { dopo }: RigheChieste, ritiro: Ritiro): Promise<void> {
  const rimaste = dopo.flatMap(({ prima, index }) =>
    prima?.varianteId ? [{ varianteId: prima.varianteId, field: `righe.${index}` }] : [],
  );
  const limiti = await readLimiti(
    tx,
    rimaste.map(({ varianteId }) => varianteId),
  );
  refuseFields(
    Object.fromEntries(
      rimaste.flatMap(({ varianteId, field }) => {
        const riga = limiti.get(varianteId);
        const refusal = riga && limiteRefusal(riga, ritiro);
        return refusal === undefined ? [] : [[field, [refusal]]];
      }),
    ),
    Conflict,
  );
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
  if (vendita.ritiro && vendita.isOtherDay) await refuseRimaste(tx, chieste, vendita.ritiro);
  const { rese, prese } = movedPezzi(chieste);
  await giveBackScorta(tx, rese);
  const fieldOf = (index: number) => prese[index]!.field;
  const taken =
    prese.length > 0 ? await takePezzi(tx, prese, vendita, await lockPezzi(tx, prese), fieldOf) : [];
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
