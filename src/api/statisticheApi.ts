import { createApi } from '@reduxjs/toolkit/query/react';
import type { StatisticaGiorno, StatisticaRow, StatisticheRequest } from '../contract/statistiche';
import { rowsOf } from './answers';
import { GROUP_DEFAULTS } from './baseQuery';

/** The statistics' calls of S7.2. They are POSTs but queries, because they change nothing. */
export const statisticheApi = createApi({
  ...GROUP_DEFAULTS,
  reducerPath: 'statisticheApi',
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
