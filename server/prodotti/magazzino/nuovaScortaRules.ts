import { toItalianDay, toWallClock } from '../../base/time';
import { isTroppaScorta } from '../scortaRules';
import type { Lettura } from './letturaRules';
import { TROPPA } from './quantitaRules';
import type { Richiesta } from './righeRules';

/** What the server knows of the exports that a list may come from. */
export interface Noto {
  /** Id of an export by its moment; undefined for a moment at which none was made. */
  esportazione: (lettoIl: Date) => number | undefined;
  /** How much of the difference of a variant was applied by earlier uploads of an export. */
  applicata: (esportazioneId: number, varianteId: number) => number;
  /** When the stock was last exported, and pieces of each variant ordered since. */
  ultima: { lettoIl: Date; ordinati: ReadonlyMap<number, number> } | undefined;
}

/** The stock that a line makes. */
export interface NuovaScorta {
  quantita: number;
  messaggio: string;
  /** The whole difference of the line, to be remembered of its export; undefined where there is nothing to remember. */
  differenza?: { esportazioneId: number; totale: number; applicata: number };
}

/** The stock that a line makes out of the present one, or in Italian why it makes none (docs/decisions/0013). */
export function nuovaScorta(
  { quantita, lettura }: Pick<Richiesta, 'quantita' | 'lettura'>,
  varianteId: number,
  attuale: number,
  noto: Noto,
): NuovaScorta | { errore: string } {
  if (lettura) return byDifference(quantita, lettura, varianteId, attuale, noto);
  if (isTroppaScorta(quantita, attuale)) return { errore: TROPPA };
  if (quantita === attuale) return { quantita, messaggio: `La quantità era già ${quantita}.` };
  const messaggio = `Quantità aggiornata da ${attuale} a ${quantita}.${warning(varianteId, noto)}`;
  return { quantita, messaggio };
}

function byDifference(
  quantita: number,
  lettura: Lettura,
  varianteId: number,
  attuale: number,
  { esportazione, applicata }: Noto,
): NuovaScorta | { errore: string } {
  const esportazioneId = esportazione(lettura.lettoIl);
  if (esportazioneId === undefined)
    return { errore: 'LettoIl non è di un’esportazione di questo negozio: esporta di nuovo il magazzino.' };
  const totale = quantita - lettura.quantita;
  const before = applicata(esportazioneId, varianteId);
  const resto = totale - before;
  if (resto === 0) return { quantita: attuale, messaggio: unchanged(totale, attuale) };
  const nuova = attuale + resto;
  if (nuova < 0) {
    return {
      errore: `Differenza ${signed(resto)} non applicata: porterebbe sotto zero la quantità, che ora è ${attuale}.`,
    };
  }
  if (isTroppaScorta(nuova, attuale))
    return { errore: `Differenza ${signed(resto)} non applicata: ${TROPPA}` };
  const earlier = before === 0 ? '' : ` (${signed(before)} già applicati da questa esportazione)`;
  return {
    quantita: nuova,
    messaggio: `Differenza applicata: ${signed(resto)}${earlier}, da ${attuale} a ${nuova}.`,
    differenza: { esportazioneId, totale, applicata: resto },
  };
}

function unchanged(totale: number, attuale: number): string {
  return totale === 0
    ? `Nessuna differenza: la quantità resta ${attuale}.`
    : `Differenza ${signed(totale)} già applicata da questa esportazione: la quantità resta ${attuale}.`;
}

/** That a quantity typed without knowing of them puts pieces on sale again that were ordered since the last export. */
function warning(varianteId: number, { ultima }: Noto): string {
  const ordinati = ultima?.ordinati.get(varianteId) ?? 0;
  if (!ultima || ordinati <= 0) return '';
  const { giorno, ora } = toWallClock(ultima.lettoIl);
  const pezzi = ordinati === 1 ? 'ne è stato ordinato 1' : `ne sono stati ordinati ${ordinati}`;
  return ` Attenzione: ${pezzi} dopo l’ultima esportazione (${toItalianDay(giorno)} ore ${ora}).`;
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
