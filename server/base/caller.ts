import type { Ruolo } from '../../src/contract/auth';

export interface Caller {
  accountId: number;
  nome: string;
  ruolo: Ruolo;
  sessione?: string;
  dispositivo?: string;
  richiesta?: string;
}
