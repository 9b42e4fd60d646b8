import type { AnnullaGruppo, CambioGruppo, GruppoFatto } from '../contract/gruppo';
import type { OrdineDettaglio } from '../contract/ordini';
import type { StampaFatta } from '../contract/prepara';
import { onSuccess } from './answers';
import { ordiniApi, readDettaglio } from './ordiniApi';

/** A change of several orders, or what such a change answered, to undo it. */
export type CambioOUndo = CambioGruppo | AnnullaGruppo;

/** Calls of the extension `gruppo`, in the chunk of its bar. */
export const gruppoApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    /** Once for a key, however often it is sent. */
    changeGruppo: build.mutation<GruppoFatto, { key: string; body: CambioOUndo }>({
      query: ({ key, body }) => ({
        url: `/ordini/gruppo/${'fatti' in body ? 'annulla' : 'stato'}`,
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: onSuccess('Elenco', 'Ordine'),
    }),
    getDettagli: build.mutation<OrdineDettaglio[], readonly number[]>({
      query: (ids) => ({ url: '/ordini/gruppo/dettagli', method: 'POST', body: { ids } }),
      transformResponse: (rows: OrdineDettaglio[]) => rows.map(readDettaglio),
    }),
    /** Notes that papers are printed, and says which copies they are. */
    annotaStampe: build.mutation<Partial<StampaFatta>, readonly number[]>({
      query: (ids) => ({ url: '/ordini/gruppo/stampa', method: 'POST', body: { ids } }),
      invalidatesTags: onSuccess('Ordine'),
    }),
  }),
});
