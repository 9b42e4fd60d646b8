import type { SlotLibero } from '../contract/calendario';
import { disponibilitaApiSlice } from './apiSlices';

/** The free places of each pickup time of a day (extended), which the orders' screen shows. */
export const postiApi = disponibilitaApiSlice.injectEndpoints({
  endpoints: (build) => ({
    getPosti: build.query<SlotLibero[], string>({
      query: (date) => ({ url: '/disponibilita/slot', params: { date } }),
    }),
  }),
});

export const { useGetPostiQuery } = postiApi;
