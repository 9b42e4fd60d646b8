import type { UnknownAction } from '@reduxjs/toolkit';
import { STATO_LABELS, type Stato } from '../../contract/costanti';
import type { Evento } from '../../contract/eventi';
import { eventoOf } from '../../realtime/realtimeActions';
import { screenShown, type Entry } from '../../shared/audit/replay';

const clock = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'short' });

/** When it happened, in Rome, by a format; '' for what has no time. An event says it itself. */
const written = (format: Intl.DateTimeFormat) => (entry: Entry) => {
  const quando = Date.parse(eventoOf(entry)?.quando || (entry.quando ?? ''));
  return Number.isNaN(quando) ? '' : format.format(quando);
};
/** '12:57:14' */
export const oraOf = written(clock);
export const giornoOf = written(day);

export const ordineOf = (entry: Entry): string | undefined =>
  eventoOf(entry)?.ordine.numeroOrdine ?? entry.ordine;

const DONE: Record<Exclude<Evento['tipo'], 'stato'>, string> = {
  nuovo: 'nuovo',
  annullato: 'annullato',
  modificato: 'modificato',
  visto: 'visto',
  stampato: 'stampato',
  messaggio: 'email al cliente',
};
const PHASES: Record<string, string> = { pending: 'chiesto', fulfilled: 'fatto', rejected: 'rifiutato' };

/** '1443 → Pronto', 'ordiniApi/changeStato 1443 fatto', 'app/screenShown /coupon'. */
function whatOf(entry: Entry): string {
  const evento = eventoOf(entry);
  if (evento) {
    const { tipo, ordine } = evento;
    return `${ordine.numeroOrdine} ${tipo === 'stato' ? `→ ${STATO_LABELS[ordine.stato as Stato]}` : DONE[tipo]}`;
  }
  const { type, meta } = entry as UnknownAction & { meta?: { arg?: { endpointName?: string } } };
  const [, api, phase] = /^(\w+)\/execute\w+\/(\w+)$/.exec(type) ?? [];
  const name = api ? `${api}/${meta?.arg?.endpointName}` : type;
  const path = screenShown.match(entry) ? entry.payload : '';
  return [name, entry.ordine, PHASES[phase ?? ''], path].filter(Boolean).join(' ');
}

/** What an entry is called where people read the log: '1443 → Pronto · Bruno Verdi · 12:57:14'. */
export const titleOf = (entry: Entry): string =>
  [whatOf(entry), eventoOf(entry)?.chi, oraOf(entry)].filter(Boolean).join(' · ');
