import type { Ruolo } from '../../src/contract/auth';

/** Who is calling, as read from a verified token. */
export interface Caller {
  accountId: number;
  nome: string;
  ruolo: Ruolo;
  sessione?: string;
  /** Browser, system and session, for the log. */
  dispositivo?: string;
  richiesta?: string;
}
