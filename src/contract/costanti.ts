/** Constants that both sides share at run time. Of the rest of this folder the SPA imports types only, but for *Rules.ts. */

/** Order statuses (S4.1). */
export const STATO = { InLavorazione: 0, ProntoPerIlRitiro: 1, Ritirato: 2, Annullato: 3 } as const;
export type Stato = (typeof STATO)[keyof typeof STATO];

/** Labels of the order statuses, in the order of their codes (S4.1). */
export const STATO_LABELS: Readonly<Record<Stato, string>> = {
  0: 'In Lavorazione',
  1: 'Pronto per il Ritiro',
  2: 'Ritirato',
  3: 'Annullato',
};

export const STATI: readonly Stato[] = [0, 1, 2, 3];

/** Week days indexed 0 = Domenica to 6 = Sabato (S9). */
export const GIORNI = ['Domenica', 'Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato'] as const;

/** The shop's time zone: every date on screen is read in it, wherever the browser stands. */
export const FUSO_ORARIO = 'Europe/Rome';

/** Real-time hub (S7.6): its path under the host, its event and its method. */
export const HUB_PATH = '/ordiniHub';
export const NUOVO_ORDINE = 'NuovoOrdine';
export const JOIN_GROUP = 'JoinGroup';
/** Extended: sent to who joins with the last number seen as second argument. */
export const EVENTO = 'Evento';
/** Extended: header of the answers that list orders, the last number that they include. */
export const ULTIMO_EVENTO = 'x-ultimo-evento';
/** Extended: header of what a page sends, its id, which comes back with the events of what it changes. */
export const PAGINA = 'x-pagina';
export const GRUPPO_ADMIN = 'admin';

/** Seconds before each automatic reconnection, after which it stops (S4.3). */
export const RECONNECT_DELAYS_MS = [0, 2_000, 10_000, 30_000] as const;

/** Least lengths of passwords: at login, and of a new one (S9). */
export const LOGIN_PASSWORD_MIN = 5;
export const NEW_PASSWORD_MIN = 6;
