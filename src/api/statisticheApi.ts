import type { StatisticaGiorno, StatisticaRow, StatisticheRequest } from '../contract/statistiche';
import { rowsOf } from './answers';
import { statisticheApiSlice } from './apiSlices';

/** The statistics' calls of S7.2. They are POSTs but queries, because they change nothing. */
export const statisticheApi = statisticheApiSlice.injectEndpoints({
  endpoints: (build) => ({
    getStatistiche: build.query<StatisticaRow[], StatisticheRequest>({
      query: (body) => ({ url: '/ordini/getStatistiche', method: 'POST', body }),
      transformResponse: rowsOf,
    }),
    getStatisticheGiorni: build.query<StatisticaGiorno[], StatisticheRequest>({
      query: (body) => ({ url: '/ordini/getStatisticheGiorni', method: 'POST', body }),
    }),
  }),
});

export const { useLazyGetStatisticheQuery, useLazyGetStatisticheGiorniQuery } = statisticheApi;
