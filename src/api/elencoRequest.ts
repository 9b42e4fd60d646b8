import type { Stato } from '../contract/costanti';
import type { ApiRequest } from './baseQuery';

export interface ElencoArg {
  date: string;
  status?: Stato;
}

interface Chosen {
  date: string;
  status: Stato | null;
  estesa: boolean;
}

export const elencoArg = ({ date, status, estesa }: Chosen): ElencoArg =>
  estesa || status === null ? { date } : { date, status };

/** The call for the list of orders, in a file of its own for the page's first script. */
export const elencoRequest = ({ date, status }: ElencoArg): ApiRequest => ({
  url: '/ordini/GetOrdiniAdmin',
  params: { date, status },
});
