import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { LoginRequest } from '../contract/auth';
import type { Sfida } from '../contract/fattore';
import type { AppDeps } from '../shared/deps';
import type { ApiError } from './apiError';
import { baseQuery } from './baseQuery';
import { authGroup } from './groups';

/** What the store learns of an answer with a token. */
export interface TokenKept {
  /** False where the server answered without one. */
  tokenStored: boolean;
}

/** Posts to a call that answers with a token. It goes straight into the token storage: no action ever carries it. */
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

/** The call of S7.1 that signs in. */
export const authApi = authGroup.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<TokenKept & Partial<Sfida>, LoginRequest>({ queryFn: keepToken('/auth/login') }),
  }),
});
