import type {
  ChangePasswordRequest,
  ChangePasswordResponse,
  EsportazioneRequest,
  Utente,
} from '../contract/auth';
import { rowsOf } from './answers';
import { authApi } from './authApi';

/** Calls of S7.1 that no screen of the first load makes. */
export const accountApi = authApi.injectEndpoints({
  endpoints: (build) => ({
    getUtenti: build.query<Utente[], void>({
      query: () => ({ url: '/auth/getUtenti' }),
      transformResponse: rowsOf<Utente>,
      // 50,000 customers need not stay in memory while another screen is open.
      keepUnusedDataFor: 0,
    }),
    /**
     * Start it only without tracking (useChangePassword): otherwise the store would keep the passwords. Another server
     * may answer without a token.
     */
    changePassword: build.mutation<Partial<ChangePasswordResponse> | null, ChangePasswordRequest>({
      query: (body) => ({ url: '/auth/change-password', method: 'POST', body }),
    }),
    /** Has the server log that personal data left the shop. */
    logEsportazione: build.mutation<unknown, EsportazioneRequest>({
      query: (body) => ({ url: '/registro/esportazione', method: 'POST', body }),
    }),
  }),
});

export const { useGetUtentiQuery } = accountApi;
