import type { StatisticheRequest } from '../../contract/statistiche';

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
