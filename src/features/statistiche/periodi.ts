import type { StatisticheRequest } from '../../contract/statistiche';
import { addDays, monthOf } from '../../shared/format/date';

/** The form's filters: dates as yyyy-MM-dd and the product's number as typed, '' for none. */
export const NO_FILTRO = { dateFrom: '', dateTo: '', productId: '', categoryId: null as number | null };
export type FiltroDraft = Readonly<typeof NO_FILTRO>;

/** The filters as they are sent: absent ones are left out (decisions 7.2). */
export const toRequest = ({ dateFrom, dateTo, productId, categoryId }: FiltroDraft): StatisticheRequest => ({
  ...(dateFrom === '' ? {} : { dateFrom }),
  ...(dateTo === '' ? {} : { dateTo }),
  ...(productId === '' ? {} : { productId: Number(productId) }),
  ...(categoryId === null ? {} : { categoryId }),
});

export function periodiRapidi(today: string) {
  const before = monthOf(today, -1);
  return [
    { nome: 'Oggi', dateFrom: today, dateTo: today },
    { nome: 'Ultimi 7 giorni', dateFrom: addDays(today, -6), dateTo: today },
    { nome: 'Questo mese', dateFrom: monthOf(today).first, dateTo: today },
    { nome: 'Mese scorso', dateFrom: before.first, dateTo: before.last },
  ];
}

export type Periodo = ReturnType<typeof periodiRapidi>[number];
