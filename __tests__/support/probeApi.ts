import { authApi } from '../../src/api/authApi';

/** Calls that no screen makes, for what holds of every call: GET /api/prova/{text} and POST /api/prova. */
export const probeApi = authApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, string>({ query: (text) => ({ url: `/prova/${text}` }) }),
    probeWith: build.query<unknown, Record<string, string | number | undefined>>({
      query: (params) => ({ url: '/prova', params }),
    }),
    sendProbe: build.mutation<unknown, object>({
      query: (body) => ({ url: '/prova', method: 'POST', body }),
    }),
  }),
});
