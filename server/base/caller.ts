import type { Ruolo } from '../../src/contract/auth';

export interface Caller {
  accountId: number;
  nome: string;
  ruolo: Ruolo;
  sessione?: string;
  dispositivo?: string;
  richiesta?: string;
  /** The id that the calling page gave itself. */
  pagina?: string;
  /** The request's Idempotency-Key, on routes that take one. */
  chiave?: string;
}

const programma = (nome: string) => ({ accountId: null, nome });

/** The author of changes that no user asked for. */
export const SERVER = programma('Server');
export const PRIMO_AVVIO = programma('Primo avvio');
export const RIGA_DI_COMANDO = programma('Riga di comando');
export const DIMOSTRAZIONE = programma('Dimostrazione');

export const PROGRAMS = [SERVER, PRIMO_AVVIO, RIGA_DI_COMANDO, DIMOSTRAZIONE];
