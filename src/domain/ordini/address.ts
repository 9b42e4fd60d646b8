import { STATI, type Stato } from '../../contract/costanti';
import type { OrdineLista } from '../../contract/ordini';
import { isDay } from '../../shared/format/day';
import { readOrdineId } from '../../shared/ordineId';
import { PATHS } from '../../shared/paths';

export interface Filtri {
  /** 'yyyy-MM-dd' */
  date: string;
  /** Null: every status. */
  status: Stato | null;
}

/** Reads '?data=2026-11-21&stato=1'; missing or meaningless values count as today and 'Tutti'. */
export function readFiltri(search: string, today: string): Filtri {
  const params = new URLSearchParams(search);
  const date = params.get('data') ?? '';
  const stato = params.get('stato') ?? '';
  return {
    date: isDay(date) ? date : today,
    status: STATI.find((value) => String(value) === stato) ?? null,
  };
}

export const readOrdine = (search: string): number | null =>
  readOrdineId(new URLSearchParams(search).get('ordine')) || null;

/** The address's query for these filters and this open order; it always names the day. */
export const filtriSearch = ({ date, status }: Filtri, ordine: number | null): string =>
  `?data=${date}${status === null ? '' : `&stato=${status}`}${ordine === null ? '' : `&ordine=${ordine}`}`;

/** The address of an open order in the list of its day. */
export const ordinePath = ({ data: date, id }: Pick<OrdineLista, 'data' | 'id'>): string =>
  PATHS.ordini + filtriSearch({ date, status: null }, id);
