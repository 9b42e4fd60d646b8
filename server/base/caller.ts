import type { Ruolo } from '../../src/contract/auth';

export interface Caller {
  accountId: number;
  nome: string;
  ruolo: Ruolo;
  sessione?: string;
  dispositivo?: string;
  richiesta?: string;
  /** The page that calls, by the id that it gives itself. */
  pagina?: string;
  /** The Idempotency-Key that it calls with, where the route takes one. */
  chiave?: string;
}
