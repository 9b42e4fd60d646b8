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

/** The call for the list of orders. A file of its own, because the page's first script needs nothing else of the API. */
export const elencoRequest = ({ date, status }: ElencoArg): ApiRequest => ({
  url: '/ordini/GetOrdiniAdmin',
  params: { date, status },
});
