/** A client for load: node:http with connections kept open, since fetch would weigh as much as the server. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';

export interface HttpAnswer {
  status: number;
  text: string;
  headers: http.IncomingHttpHeaders;
}

export interface HttpClient {
  request(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<HttpAnswer>;
  close(): void;
}

/** With `timeoutMs` a request that has no answer for so long fails. */
export function createHttpClient(
  url: string,
  token: string | undefined,
  connections: number,
  timeoutMs?: number,
): HttpClient {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return {
    request: (method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const payload = body === undefined ? undefined : JSON.stringify(body);
        const request = http.request(new URL(path, url), {
          method,
          agent,
          ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
          headers: {
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
            ...headers,
          },
        });
        request.on('error', reject);
        request.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString('utf8'),
              headers: response.headers,
            }),
          );
        });
        request.end(payload);
      }),
    close: () => agent.destroy(),
  };
}

/** An order of one piece, as the shop's own site sends it. */
export const anOrder = (dataRitiro: string, varianteId = 1, email = 'maria@esempio.it') => ({
  cliente: { nome: 'Maria', cognome: 'Bianchi', email },
  dataRitiro,
  lines: [{ varianteId, quantita: 1 }],
  metodoPagamento: 'Contanti',
});

/** Under a key of its own; the id is 0 where it was not placed. */
export async function placeOrder(client: HttpClient, body: object) {
  const answer = await client.request('POST', '/api/ordini', body, { 'idempotency-key': randomUUID() });
  const id = answer.status === 201 ? (JSON.parse(answer.text) as { id: number }).id : 0;
  return { ...answer, id };
}
