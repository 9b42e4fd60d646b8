import { failureOf, firstDifference, type Entry, type Origin } from '../../shared/audit/replay';
import { titleOf } from './titles';

export type Here = Pick<Origin, 'build' | 'forma'>;

/** Whether this build makes of a file what the one that recorded it did, entry by entry. */
export function verdictOf(entries: readonly Entry[], states: readonly unknown[], here: Here): string {
  const from = entries.find(({ da }) => da)?.da;
  const proofs = entries.filter(({ impronta }) => impronta !== undefined).length;
  const made = [from?.autore && `di ${from.autore}`, from && `versione ${from.build}`].filter(Boolean);
  const origin = from ? `File ${made.join(', ')}` : 'Il file non dice con quale versione è stato fatto';
  const place = firstDifference(entries, states);
  if (place >= 0) {
    const entry = entries[place]!;
    const shape = from && from.forma !== here.forma ? ', che teneva altri dati' : '';
    const why = failureOf(entry) ? ` e si ferma (${failureOf(entry)})` : '';
    return `${origin}${shape}: da qui in poi non è attendibile. Questa versione (${here.build}) dà un altro risultato${why} dal passo ${place + 1}, ${entry.type}: ${titleOf(entry)}.`;
  }
  if (!from || proofs === 0) return `${origin}: nessun passo si può controllare.`;
  const same = from.build === here.build ? 'la stessa di questa pagina' : 'che questa pagina ripete uguale';
  return `${origin}, ${same}: ${proofs} passi controllati, tutti uguali.`;
}
