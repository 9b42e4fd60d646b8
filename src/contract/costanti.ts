/** Constants that both sides share at run time. Otherwise the SPA imports only types and *Rules.ts of this folder. */

/** Order statuses and their labels (S4.1). */
export const STATO = { InLavorazione: 0, ProntoPerIlRitiro: 1, Ritirato: 2, Annullato: 3 } as const;
export type Stato = (typeof STATO)[keyof typeof STATO];

export const STATO_LABELS = ['In Lavorazione', 'Pronto per il Ritiro', 'Ritirato', 'Annullato'] as const;

export const STATI: readonly Stato[] = [0, 1, 2, 3];

/** Week days indexed 0 = Domenica to 6 = Sabato (S9). */
export const GIORNI = ['Domenica', 'Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato'] as const;

/** The shop's time zone, used for every date whatever the browser's zone. */
export const FUSO_ORARIO = 'Europe/Rome';

/** Real-time hub (S7.6): its path under the host, its event and its method. */
export const HUB_PATH = '/ordiniHub';
export const NUOVO_ORDINE = 'NuovoOrdine';
export const JOIN_GROUP = 'JoinGroup';
/** Extended: event for pages that join with the last number seen as second argument. */
export const EVENTO = 'Evento';
/** Extended: header of a list of orders, with the last event number that it includes. */
export const ULTIMO_EVENTO = 'x-ultimo-evento';
/** Extended: header of a page's requests with its id, which the events of its changes carry. */
export const PAGINA = 'x-pagina';
export const GRUPPO_ADMIN = 'admin';

/** Milliseconds before each automatic reconnection; no more tries follow (S4.3). */
export const RECONNECT_DELAYS_MS = [0, 2_000, 10_000, 30_000] as const;

/** Least lengths of passwords: at login, and of a new one (S9). */
export const LOGIN_PASSWORD_MIN = 5;
export const NEW_PASSWORD_MIN = 6;
