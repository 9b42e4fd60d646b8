import type { StatisticheRequest } from '../../contract/statistiche';
import { addDays, monthOf } from '../../shared/format/date';

export interface FiltroDraft {
  /** yyyy-MM-dd, '' for none. */
  dateFrom: string;
  dateTo: string;
  /** As typed. */
  productId: string;
  categoryId: number | null;
}

export const NO_FILTRO: Readonly<FiltroDraft> = {
  dateFrom: '',
  dateTo: '',
  productId: '',
  categoryId: null,
};

/** The filters as they are sent: absent ones are left out (decisions 7.2). */
export const toRequest = ({ dateFrom, dateTo, productId, categoryId }: FiltroDraft): StatisticheRequest => ({
  ...(dateFrom === '' ? {} : { dateFrom }),
  ...(dateTo === '' ? {} : { dateTo }),
  ...(productId === '' ? {} : { productId: Number(productId) }),
  ...(categoryId === null ? {} : { categoryId }),
});

export interface Periodo extends Pick<FiltroDraft, 'dateFrom' | 'dateTo'> {
  nome: string;
}

export function periodiRapidi(today: string): Periodo[] {
  const before = monthOf(today, -1);
  return [
    { nome: 'Oggi', dateFrom: today, dateTo: today },
    { nome: 'Ultimi 7 giorni', dateFrom: addDays(today, -6), dateTo: today },
    { nome: 'Questo mese', dateFrom: monthOf(today).first, dateTo: today },
    { nome: 'Mese scorso', dateFrom: before.first, dateTo: before.last },
  ];
}
