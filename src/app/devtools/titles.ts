import type { UnknownAction } from '@reduxjs/toolkit';
import { type Stato, STATO_LABELS } from '../../contract/costanti';
import type { Evento } from '../../contract/eventi';
import { eventoOf } from '../../realtime/realtimeActions';
import {
  type Entry,
  failureOf,
  firstDifference,
  type Origin,
  RESUMED,
  screenShown,
} from '../../shared/audit/replay';

/** The event of an entry; null for one without its order or meta, as in a file edited by hand. */
function eventIn(entry: Entry): Evento | null {
  const evento = entry.meta ? (eventoOf(entry) as Partial<Evento> | null) : null;
  return evento?.ordine ? (evento as Evento) : null;
}

/** Formats the time of an entry in Rome, an event's own time first; '' without one. */
function written(style: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', ...style });
  return (entry: Entry) => {
    const quando = Date.parse(eventIn(entry)?.quando || (entry.quando ?? ''));
    return Number.isNaN(quando) ? '' : format.format(quando);
  };
}
/** '12:57:14' */
export const oraOf = written({ timeStyle: 'medium' });
export const giornoOf = written({ dateStyle: 'short' });

export const ordineOf = (entry: Entry): string | undefined =>
  eventIn(entry)?.ordine.numeroOrdine ?? entry.ordine;

const PHASES: Record<string, string> = { pending: 'chiesto', fulfilled: 'fatto', rejected: 'rifiutato' };

/** '1443 → Pronto', 'ordiniApi/changeStato 1443 fatto', 'app/screenShown /coupon'. */
function whatOf(entry: Entry): string {
  const evento = eventIn(entry);
  if (evento) {
    const { tipo, ordine } = evento;
    if (tipo === 'stato') return `${ordine.numeroOrdine} → ${STATO_LABELS[ordine.stato as Stato]}`;
    return `${ordine.numeroOrdine} ${tipo === 'messaggio' ? 'email al cliente' : tipo}`;
  }
  const { type, meta } = entry as UnknownAction & { meta?: { arg?: { endpointName?: string } } };
  const [, api, phase] = /^(\w+)\/execute\w+\/(\w+)$/.exec(type) ?? [];
  const name = api ? `${api}/${meta?.arg?.endpointName}` : type;
  const path = screenShown.match(entry) ? entry.payload : '';
  return [name, entry.ordine, PHASES[phase ?? ''], path].filter(Boolean).join(' ');
}

/** An entry's title in the log: '1443 → Pronto · Bruno Verdi · 12:57:14'. */
export const titleOf = (entry: Entry): string =>
  [whatOf(entry), eventIn(entry)?.chi, oraOf(entry)].filter(Boolean).join(' · ');

/** Says whether this build gives the same states as the build that recorded the file, entry by entry. */
export function verdictOf(
  entries: readonly Entry[],
  states: readonly unknown[],
  here: Omit<Origin, 'autore' | 'inizio'>,
): string {
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
  const unproven = entries.filter(({ impronta, type }) => impronta === undefined && type !== RESUMED).length;
  const rest = unproven > 0 ? `; ${unproven} senza impronta, che non si possono controllare` : '';
  return `${origin}, ${same}: ${proofs} passi controllati, tutti uguali${rest}.`;
}
