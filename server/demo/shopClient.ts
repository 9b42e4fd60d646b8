import { randomUUID } from 'node:crypto';
import type { LoginResponse } from '../../src/contract/auth';
import type { ErrorBody } from '../../src/contract/common';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import type { ReadApi } from './inventRequest';

export interface Placed {
  status: number;
  message?: string;
  ms: number;
}

export interface ShopClient {
  read: ReadApi;
  place(request: NuovoOrdineRequest): Promise<Placed>;
}

export async function signIn(
  url: string,
  credentials: { email: string; password: string },
): Promise<ShopClient> {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const answer = await post('/auth/login', credentials);
  if (!answer.ok) throw new Error(`Signing in failed (${answer.status}): ${await messageOf(answer)}`);
  const { token } = (await answer.json()) as LoginResponse;
  const authorization = `Bearer ${token}`;
  return {
    read: async <T>(path: string) => {
      const response = await fetch(`${url}/api${path}`, { headers: { authorization } });
      if (!response.ok)
        throw new Error(`GET ${path} failed (${response.status}): ${await messageOf(response)}`);
      return (await response.json()) as T;
    },
    place: async (request) => {
      const begun = performance.now();
      const elapsed = () => performance.now() - begun;
      try {
        const response = await post('/ordini', request, { authorization, 'idempotency-key': randomUUID() });
        const message = response.ok ? void (await response.arrayBuffer()) : await messageOf(response);
        return { status: response.status, message, ms: elapsed() };
      } catch {
        return { status: 0, message: 'the server did not answer', ms: elapsed() };
      }
    },
  };
}

async function messageOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return (JSON.parse(text) as ErrorBody).message;
  } catch {
    return text.slice(0, 200);
  }
}
