import type { Magazzino } from './abbinaRules';
import type { RigaMagazzino, Richiesta } from './righeRules';
import { nuovaScorta } from './nuovaScortaRules';
import type { Noto, NuovaScorta } from './nuovaScortaRules';

/** How a line went (S3.14, S4.7), with what is told about it. */
export type Esito =
  | { stato: 'Aggiornato'; messaggio: string; quantita: number }
  | { stato: 'Prodotto non trovato' | 'Variante non trovata' | 'Errore'; messaggio: string };

/** A line and the variant it means. */
export interface Abbinata {
  riga: RigaMagazzino;
  richiesta: Richiesta;
  varianteId: number;
  /** Told when it is not the code as it was read. */
  codice: string | undefined;
}

/** A line that is written. */
export interface Accettata extends Abbinata {
  nuova: NuovaScorta;
}

type Rifiutate = Map<RigaMagazzino, Esito>;

/** What each line means. */
export function abbinaRighe(
  righe: readonly RigaMagazzino[],
  magazzino: Magazzino,
): { abbinate: Abbinata[]; rifiutate: Rifiutate } {
  const abbinate: Abbinata[] = [];
  const rifiutate: Rifiutate = new Map();
  for (const riga of righe) {
    const { richiesta } = riga;
    if ('errore' in richiesta) {
      rifiutate.set(riga, { stato: 'Errore', messaggio: richiesta.errore });
      continue;
    }
    const found = magazzino.find(richiesta);
    if ('stato' in found) {
      rifiutate.set(riga, found);
      continue;
    }
    const asRead = found.codice.toLowerCase() === richiesta.codice.toLowerCase();
    const { varianteId } = found;
    abbinate.push({ riga, richiesta, varianteId, codice: asRead ? undefined : found.codice });
  }
  return { abbinate, rifiutate };
}

/**
 * What is written, by the stock of the locked variants and what is known of their exports. Of several lines that mean one
 * variant the first that can be written counts.
 */
export function accettaRighe(
  abbinate: readonly Abbinata[],
  scorte: ReadonlyMap<number, number>,
  noto: Noto,
): { accettate: Accettata[]; rifiutate: Rifiutate } {
  const accettate = new Map<number, Accettata>();
  const rifiutate: Rifiutate = new Map();
  for (const abbinata of abbinate) {
    const nuova = accetta(abbinata, scorte, noto, accettate.get(abbinata.varianteId)?.riga);
    if ('stato' in nuova) rifiutate.set(abbinata.riga, nuova);
    else accettate.set(abbinata.varianteId, { ...abbinata, nuova });
  }
  return { accettate: [...accettate.values()], rifiutate };
}

function accetta(
  { richiesta, varianteId }: Abbinata,
  scorte: ReadonlyMap<number, number>,
  noto: Noto,
  first: RigaMagazzino | undefined,
): NuovaScorta | Esito {
  if (first) {
    const messaggio = `Riga doppia: vale la riga ${first.numero}, che aggiorna la stessa variante.`;
    return { stato: 'Errore', messaggio };
  }
  const attuale = scorte.get(varianteId);
  if (attuale === undefined)
    return { stato: 'Variante non trovata', messaggio: 'La variante è stata appena eliminata.' };
  const nuova = nuovaScorta(richiesta, varianteId, attuale, noto);
  return 'errore' in nuova ? { stato: 'Errore', messaggio: nuova.errore } : nuova;
}

/** How a line went that was written. */
export function esitoScritto({ codice, nuova: { quantita, messaggio } }: Accettata): Esito {
  const come = codice === undefined ? '' : ` Il codice è stato letto come ${codice}.`;
  return { stato: 'Aggiornato', messaggio: messaggio + come, quantita };
}
