import type { Ruolo } from '../../src/contract/auth';

/** Who is calling, as read from a verified token. */
export interface Caller {
  accountId: number;
  nome: string;
  ruolo: Ruolo;
  /** Which of the account's sessions. */
  sessione?: string;
  /** Browser, system and session, for the log. */
  dispositivo?: string;
  /** The id of the request that calls. */
  richiesta?: string;
  /** The page that calls, by the id that it gives itself. */
  pagina?: string;
  /** The Idempotency-Key that it calls with, where the route takes one. */
  chiave?: string;
}
