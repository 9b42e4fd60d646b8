import { Conflict } from '../base/errors';
import type { Oltre } from '../base/oltreRules';
import type { Tx } from '../db/database';
import { refuseFields } from '../http/fieldErrors';
import { bookLimiti, lockLimiti } from '../limiti/bookLimiti';
import { fullLimiti, limitiInLog, prenotazioniOf, presaOf } from '../limiti/limitiRules';
import { readTermini } from '../prodotti/terminiRepository';
import type { Ritiro } from '../prodotti/terminiRules';
import { giveBackScorta, lockScorte } from '../prodotti/scortaRepository';
import type { RigaChiesta, RigheChieste, Venduta } from './modificaRules';
import { erasedErrors, movedPezzi, movedPrese } from './pezziRules';
import { vendutaOf } from './prepareOrdine';
import { fromScorta, termineOf, lockPezzi, takePezzi, type Vendita } from './takePezzi';

export type Scorte = Record<'prima' | 'dopo', { scorte: Record<number, number>; limiti?: object }>;

/**
 * By id, before the slot, which others' products share. On its day the order's lines stay with what they took; on
 * another day they take what an order for it would.
 */
export async function lockMossi(tx: Tx, chieste: RigheChieste, { da, a }: Record<'da' | 'a', string>) {
  const isElsewhere = da !== a;
  const stays = ({ prima, quantita }: RigaChiesta) => !isElsewhere && quantita === prima?.quantita;
  const moved = chieste.dopo.filter((riga) => !stays(riga));
  const ids = [...moved, ...chieste.tolte].flatMap(({ varianteId }) => varianteId ?? []);
  const varianti = new Map((await lockScorte(tx, [...new Set(ids)])).map((one) => [one.id, one]));
  const nuove = moved.filter(({ prima }) => isElsewhere || !prima);
  const own = [...moved.map(({ prima }) => prima), ...chieste.tolte].flatMap((riga) => riga ?? []);
  const limiti = await lockLimiti(tx, {
    varianti: nuove.flatMap(({ varianteId }) => varianteId ?? []),
    giorno: a,
    chiavi: prenotazioniOf(movedPrese({ dopo: [], tolte: own }, da, a)).keys(),
  });
  const dopo = chieste.dopo.map((riga) => {
    if (!nuove.includes(riga)) return riga;
    const { limiteId, peso = '' } = varianti.get(riga.varianteId ?? 0) ?? {};
    const limite = limiti.find(({ id, giorno }) => id === limiteId && giorno === a);
    return { ...riga, presa: presaOf(limite, riga.prima?.peso ?? peso) };
  });
  return { varianti, limiti, chieste: { ...chieste, dopo }, da, a };
}

/** Lines that stay, of an order that moves to a day that is not for them. */
async function judgeRimaste(tx: Tx, { dopo }: RigheChieste, oltre: Oltre, ritiro: Ritiro): Promise<void> {
  const rimaste = dopo.flatMap(({ prima, index, quantita }) =>
    prima?.varianteId && quantita <= prima.quantita ? [{ varianteId: prima.varianteId, index }] : [],
  );
  const ids = rimaste.map(({ varianteId }) => varianteId);
  const termini = await readTermini(tx, ids);
  for (const { varianteId, index } of rimaste) {
    const riga = termini.get(varianteId);
    if (riga) oltre.add(...termineOf(riga, varianteId, `righe.${index}`, ritiro));
  }
}

/** @throws Conflict with every line that cannot be sold, or where a limit is full */
export async function movePezzi(
  tx: Tx,
  vendita: Vendita & { isOtherDay: boolean },
  { varianti, limiti, chieste, da, a }: Awaited<ReturnType<typeof lockMossi>>,
): Promise<{ scorte: Scorte; vendutaOf: (riga: RigaChiesta) => Venduta }> {
  refuseFields(erasedErrors(chieste), Conflict);
  const { ritiro, oltre, isOtherDay } = vendita;
  if (ritiro && isOtherDay) await judgeRimaste(tx, chieste, oltre, ritiro);
  const righePrese = movedPrese(chieste, da, a);
  oltre.add(...fullLimiti(righePrese, limiti));
  const { rese, prese } = movedPezzi(chieste);
  await giveBackScorta(tx, rese);
  const fieldOf = (index: number) => prese[index]!.field;
  const taken =
    prese.length > 0 ? await takePezzi(tx, prese, vendita, await lockPezzi(tx, prese), fieldOf) : [];
  oltre.judge();
  const prenotazioni = prenotazioniOf(righePrese);
  await bookLimiti(tx, prenotazioni);
  const vendute = new Map(taken.map(({ variante }) => [variante.id, variante]));
  const more = (id: number) =>
    (rese.get(id) ?? 0) -
    fromScorta(prese).reduce((sum, riga) => sum + (riga.varianteId === id ? riga.quantita : 0), 0);
  const scorte = (change: (id: number) => number) =>
    Object.fromEntries(
      [...varianti.values()].map(({ id, quantitaDisponibile }) => [id, quantitaDisponibile + change(id)]),
    );
  const presi = limitiInLog(limiti, prenotazioni);
  return {
    scorte: {
      prima: { scorte: scorte(() => 0), ...presi?.prima },
      dopo: { scorte: scorte(more), ...presi?.dopo },
    },
    vendutaOf: ({ prima, varianteId }) => {
      if (prima) return prima;
      const variante = vendute.get(varianteId!)!;
      return { ...vendutaOf(variante), aPeso: variante.aPeso };
    },
  };
}
