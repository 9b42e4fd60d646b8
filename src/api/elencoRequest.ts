import type { Stato } from '../contract/costanti';
import type { ApiRequest } from './baseQuery';

export interface ElencoArg {
  date: string;
  status?: Stato;
}

export const elencoArg = (chosen: { date: string; status: Stato | null; estesa: boolean }): ElencoArg =>
  chosen.estesa || chosen.status === null
    ? { date: chosen.date }
    : { date: chosen.date, status: chosen.status };

/** The call for the list of orders. A file of its own, because the page's first script needs nothing else of the API. */
export const elencoRequest = ({ date, status }: ElencoArg): ApiRequest => ({
  url: '/ordini/GetOrdiniAdmin',
  params: { date, status },
});
