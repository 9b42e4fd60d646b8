import { createApi } from '@reduxjs/toolkit/query/react';
import type { LoginRequest, LoginResponse } from '../contract/auth';
import { baseQuery } from './baseQuery';

/** Calls of S7.1. */
export const authApi = createApi({
  reducerPath: 'authApi',
  baseQuery,
  endpoints: (build) => ({
    login: build.mutation<LoginResponse, LoginRequest>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
    }),
  }),
});

export const { useLoginMutation } = authApi;
