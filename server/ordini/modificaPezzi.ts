import { addUp } from '../base/addUp';
import { Conflict, refuseFields } from '../base/errors';
import type { Tx } from '../db/database';
import { bookLimiti, lockLimiti } from '../limiti/bookLimiti';
import { fullLimiti, limitiInLog, prenotazioniOf, bookingOf } from '../limiti/limitiRules';
import { readTermini } from '../prodotti/terminiRepository';
import { giveBackScorta, lockScorte } from '../prodotti/scortaRepository';
import { scorteInLog } from '../prodotti/scortaRules';
import { erasedErrors, movedPezzi, movedBookings, type RigaChiesta, type Venduta } from './modificaRules';
import { joinInLog, scortaIn } from './scortaRules';
import { vendutaOf } from './prepareOrdine';
import { termineOf, lockPezzi, takePezzi, type Vendita } from './takePezzi';

/**
 * Locks variants by id, then limits, before the slot, which orders of other products share. Lines that stay on their
 * day keep what they took; on another day they take what a new order for that day would.
 * @param days `da` before the change, `a` after it
 */
export async function lockMoved(
  tx: Tx,
  chieste: readonly RigaChiesta[],
  { da, a }: Record<'da' | 'a', string>,
) {
  const isElsewhere = da !== a;
  const moved = chieste.filter(({ prima, quantita }) => isElsewhere || quantita !== prima?.quantita);
  const ids = moved.flatMap(({ varianteId }) => varianteId ?? []);
  const varianti = new Map((await lockScorte(tx, [...new Set(ids)])).map((one) => [one.id, one]));
  const nuove = moved.filter(({ prima, quantita }) => quantita > 0 && (isElsewhere || !prima));
  const tolte = moved.map((riga) => ({ ...riga, quantita: 0 }));
  const limiti = await lockLimiti(tx, {
    varianti: nuove.flatMap(({ varianteId }) => varianteId ?? []),
    giorno: a,
    chiavi: prenotazioniOf(movedBookings(tolte, da, a)).keys(),
  });
  const righe = chieste.map((riga) => {
    if (!nuove.includes(riga)) return riga;
    const { limiteId, peso = '' } = varianti.get(riga.varianteId ?? 0) ?? {};
    const limite = limiti.find(({ id, giorno }) => id === limiteId && giorno === a);
    return { ...riga, booking: bookingOf(limite, riga.prima?.peso ?? peso) };
  });
  return { varianti, limiti, righe, da, a };
}

/** Adds to `oltre` the lines that stay in the order although their products cannot be picked up on its new day. */
async function judgeRimaste(tx: Tx, righe: readonly RigaChiesta[], { oltre, ritiro }: Vendita) {
  const rimaste = righe.filter(({ prima, quantita }) => prima && quantita > 0 && quantita <= prima.quantita);
  const ids = rimaste.flatMap(({ varianteId }) => varianteId ?? []);
  const termini = await readTermini(tx, ids);
  for (const { varianteId, index } of rimaste) {
    const prodotto = termini.get(varianteId ?? 0);
    if (prodotto) oltre.add(...termineOf(prodotto, varianteId!, `righe.${index}`, ritiro));
  }
}

/** @throws Conflict with every line that cannot be sold, or when a limit is full */
export async function movePezzi(
  tx: Tx,
  vendita: Vendita,
  { varianti, limiti, righe, da, a }: Awaited<ReturnType<typeof lockMoved>>,
) {
  refuseFields(erasedErrors(righe), Conflict);
  const { ritiro, oltre } = vendita;
  if (ritiro && ritiro.giorno !== da) await judgeRimaste(tx, righe, vendita);
  const bookedRighe = movedBookings(righe, da, a);
  oltre.add(...fullLimiti(bookedRighe, limiti));
  const { returned, taken } = movedPezzi(righe);
  await giveBackScorta(tx, returned);
  const vendute = await lockPezzi(tx, taken);
  await takePezzi(tx, taken, vendita, vendute);
  const prenotazioni = prenotazioniOf(bookedRighe);
  await bookLimiti(tx, prenotazioni);
  const change = addUp([...scortaIn(taken), ...[...returned].map(([id, n]) => [id, -n] as const)]);
  const scorte = scorteInLog([...varianti.values()], change);
  return {
    scorte: joinInLog(scorte, limitiInLog(limiti, prenotazioni)),
    vendutaOf: ({ prima, varianteId }: RigaChiesta): Venduta => {
      if (prima) return prima;
      const variante = vendute.get(varianteId!)!;
      return { ...vendutaOf(variante), aPeso: variante.aPeso };
    },
  };
}
