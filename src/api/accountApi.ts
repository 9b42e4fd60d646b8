import type { ChangePasswordRequest, EsportazioneRequest, Utente } from '../contract/auth';
import { rowsOf } from './answers';
import { keepToken } from './authApi';
import type { TokenKept } from './authApi';
import { authGroup } from './groups';

/** Calls of S7.1 that no screen of the first load makes. */
export const accountApi = authGroup.injectEndpoints({
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
    changePassword: build.mutation<TokenKept, ChangePasswordRequest>({
      queryFn: keepToken('/auth/change-password'),
    }),
    /** Has the server log that personal data left the shop. */
    logEsportazione: build.mutation<unknown, EsportazioneRequest>({
      query: (body) => ({ url: '/registro/esportazione', method: 'POST', body }),
    }),
  }),
});

export const { useGetUtentiQuery } = accountApi;
