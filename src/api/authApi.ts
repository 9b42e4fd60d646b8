import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { ChangePasswordRequest, LoginRequest, Utente } from '../contract/auth';
import type { Challenge } from '../contract/fattore';
import type { AppDeps } from '../shared/deps';
import { readsList } from './calls';
import type { ApiError } from './apiError';
import { authApiSlice } from './apiSlices';
import { baseQuery } from './baseQuery';

export interface TokenKept {
  /** False when the server answered without a token. */
  tokenStored: boolean;
}

/** Posts to a call that answers with a token. The token goes straight into the token storage, so no action carries it. */
export const keepToken =
  (url: string) =>
  async <More extends object>(
    body: unknown,
    api: BaseQueryApi,
  ): Promise<{ data: TokenKept & Partial<More> } | { error: ApiError }> => {
    const { data, error } = await baseQuery({ url, method: 'POST', body }, api, {});
    if (error) return { error };
    const { token, ...more } = (data ?? {}) as Partial<More> & { token?: unknown };
    const tokenStored = typeof token === 'string' && token !== '';
    if (tokenStored) (api.extra as AppDeps).tokenStorage.write(token);
    return { data: { ...(more as Partial<More>), tokenStored } };
  };

/** Calls of S7.1. */
export const authApi = authApiSlice.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<TokenKept & Partial<Challenge>, LoginRequest>({
      queryFn: keepToken('/auth/login'),
    }),
    getUtenti: build.query<Utente[], void>(readsList<never>('/auth/getUtenti')),
    /** Start it only without tracking (useChangePassword), because the store would keep the passwords. */
    changePassword: build.mutation<TokenKept, ChangePasswordRequest>({
      queryFn: keepToken('/auth/change-password'),
    }),
  }),
});

export const { useGetUtentiQuery } = authApi;
