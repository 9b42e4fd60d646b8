import type { Magazzino } from './abbinaRules';
import type { RigaMagazzino } from './righeRules';

/** How a line went (S3.14, S4.7), with what is told about it. */
export type Esito =
  | { stato: 'Aggiornato'; messaggio: string; quantita: number }
  | { stato: 'Prodotto non trovato' | 'Variante non trovata' | 'Errore'; messaggio: string };

/** A line that may be written, with the variant it means. */
export interface Accettata {
  riga: RigaMagazzino;
  varianteId: number;
  quantita: number;
  /** Told when it is not the code as it was read. */
  codice: string | undefined;
}

/** What each line means. Of several that mean one variant the first that can be written counts. */
export function abbinaRighe(
  righe: readonly RigaMagazzino[],
  magazzino: Magazzino,
): { accettate: Accettata[]; rifiutate: Map<RigaMagazzino, Esito> } {
  const accettate = new Map<number, Accettata>();
  const rifiutate = new Map<RigaMagazzino, Esito>();
  for (const riga of righe) {
    const esito = abbinaRiga(riga, magazzino, accettate);
    if ('stato' in esito) rifiutate.set(riga, esito);
    else accettate.set(esito.varianteId, esito);
  }
  return { accettate: [...accettate.values()], rifiutate };
}

function abbinaRiga(
  riga: RigaMagazzino,
  magazzino: Magazzino,
  accettate: ReadonlyMap<number, Accettata>,
): Accettata | Esito {
  const { richiesta } = riga;
  if ('errore' in richiesta) return { stato: 'Errore', messaggio: richiesta.errore };
  const found = magazzino.find(richiesta);
  if ('stato' in found) return found;
  const first = accettate.get(found.varianteId)?.riga;
  if (first) {
    const messaggio = `Riga doppia: vale la riga ${first.numero}, che aggiorna la stessa variante.`;
    return { stato: 'Errore', messaggio };
  }
  const asRead = found.codice.toLowerCase() === richiesta.codice.toLowerCase();
  const { varianteId } = found;
  return { riga, varianteId, quantita: richiesta.quantita, codice: asRead ? undefined : found.codice };
}

/** How a line went that was written: the stock as it was and as it now stands, undefined when the variant is gone. */
export function esitoScritto(
  codice: string | undefined,
  prima: number | undefined,
  dopo: number | undefined,
): Esito {
  if (prima === undefined || dopo === undefined)
    return { stato: 'Variante non trovata', messaggio: 'La variante è stata appena eliminata.' };
  const change =
    prima === dopo ? `La quantità era già ${dopo}.` : `Quantità aggiornata da ${prima} a ${dopo}.`;
  const messaggio = codice === undefined ? change : `${change} Il codice è stato letto come ${codice}.`;
  return { stato: 'Aggiornato', messaggio, quantita: dopo };
}
