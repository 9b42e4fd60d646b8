import { STATO } from '../../contract/costanti';
import type { OrdineLista } from '../../contract/ordini';
import { formatTime, instantOf } from '../../shared/format/date';

/** The orders to prepare: the whole day's, those with pickup times 'HH:mm' from `da` to `a`, or the chosen ones. */
export type Which = 'giornata' | 'chosen' | { da: string; a: string };

const byPickup = (a: OrdineLista, b: OrdineLista) =>
  instantOf(a.dataRitiro) - instantOf(b.dataRitiro) || a.id - b.id;

export const daPreparare = (giornata: readonly OrdineLista[]): OrdineLista[] =>
  giornata.filter(({ stato }) => stato === STATO.InLavorazione).sort(byPickup);

export function ordiniOf(
  which: Which,
  giornata: readonly OrdineLista[],
  chosen: readonly number[],
): OrdineLista[] {
  if (which === 'giornata') return daPreparare(giornata);
  if (which === 'chosen')
    return giornata
      .filter(({ id, stato }) => chosen.includes(id) && stato !== STATO.Annullato)
      .sort(byPickup);
  return daPreparare(giornata).filter(({ dataRitiro }) => {
    const ora = formatTime(dataRitiro);
    return ora >= which.da && ora <= which.a;
  });
}

export const pickupTimes = (giornata: readonly OrdineLista[]): string[] => [
  ...new Set(daPreparare(giornata).map(({ dataRitiro }) => formatTime(dataRitiro))),
];
