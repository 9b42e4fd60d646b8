export interface RecordedRequest {
  method: string;
  /** Path below the host, without the query: '/api/auth/login'. */
  path: string;
  query: Record<string, string>;
  /** The parsed JSON body, undefined without one. */
  body: unknown;
  /** The file sent in the form field 'file', undefined without one. */
  file?: File;
  headers: Record<string, string>;
}

/** An answer: a status with its JSON body; a string, a blob or a form is sent as it is. */
export interface FakeAnswer {
  status?: number;
  body?: unknown;
  /** By names in small letters. */
  headers?: Record<string, string>;
}

type Handler = (request: RecordedRequest) => FakeAnswer | Promise<FakeAnswer>;

export interface HeldAnswer {
  answer: (answer: FakeAnswer) => void;
  /** The connection breaks. */
  fail: () => void;
}

const asText = (body: unknown): string => {
  if (body === undefined) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
};

const sentFile = (body: unknown): File | undefined =>
  body instanceof FormData ? (body.get('file') as File) : undefined;

function toResponse(answer: FakeAnswer): Response {
  const { status = 200, body, headers = {} } = answer;
  const text = asText(body);
  const response: Partial<Response> = {
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null } as Headers,
    status,
    ok: status >= 200 && status < 300,
    text: () => Promise.resolve(text),
    blob: () => Promise.resolve(body instanceof Blob ? body : new Blob([text])),
    formData: () => (body instanceof FormData ? Promise.resolve(body) : Promise.reject(new TypeError())),
    clone: () => toResponse(answer),
    json: () => Promise.resolve().then(() => JSON.parse(text) as unknown),
  };
  return response as Response;
}

/**
 * A hand-written fetch for tests: answers by method and path, remembers what was asked, and holds an answer back
 * until the test gives it. Path parameters stand as ':name'. A call that no route answers fails as a broken
 * connection does and is listed in `unanswered`.
 */
export function makeFakeApi() {
  const requests: RecordedRequest[] = [];
  const unanswered: string[] = [];
  const routes: { method: string; pattern: RegExp; handler: Handler }[] = [];

  function find(method: string, path: string): Handler | undefined {
    return routes.findLast((route) => route.method === method && route.pattern.test(path))?.handler;
  }

  const fakeFetch: typeof fetch = (input, init = {}) =>
    new Promise<Response>((resolve, reject) => {
      const { pathname, searchParams } = new URL(input as string, 'http://localhost');
      const method = init.method ?? 'GET';
      const request: RecordedRequest = {
        method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        file: sentFile(init.body),
        headers: { ...(init.headers as Record<string, string>) },
      };
      requests.push(request);
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      const handler = find(method, pathname);
      if (!handler) {
        unanswered.push(`${method} ${pathname}`);
        reject(new TypeError('Failed to fetch'));
        return;
      }
      Promise.resolve()
        .then(() => handler(request))
        .then((answer) => resolve(toResponse(answer)), reject);
    });

  function on(method: string, path: string, answer: FakeAnswer | Handler): void {
    const pattern = new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+')}$`);
    const handler = typeof answer === 'function' ? answer : () => answer;
    routes.push({ method, pattern, handler });
  }

  /** The next and all later calls of the route wait for what the returned object says. */
  function hold(method: string, path: string): HeldAnswer {
    let held: HeldAnswer | undefined;
    const promise = new Promise<FakeAnswer>((resolve, reject) => {
      held = { answer: resolve, fail: () => reject(new TypeError('Failed to fetch')) };
    });
    // A test may let it fail before anything was asked.
    promise.catch(() => undefined);
    on(method, path, () => promise);
    return held!;
  }

  const requestsTo = (method: string, path: string) =>
    requests.filter((request) => request.method === method && request.path === path);
  /** What was sent to it, each time. */
  const bodies = (method: string, path: string) => requestsTo(method, path).map(({ body }) => body);

  // What every card of an order asks an extended server for.
  on('GET', '/api/ordini/:id/storia', { body: [] });
  // What every form with lines asks it for, and the availability.
  on('GET', '/api/disponibilita/limiti/giorno', { body: [] });
  on('GET', '/api/disponibilita/limiti', { body: [] });

  return { fetch: fakeFetch, on, hold, requests, requestsTo, bodies, unanswered };
}

export type FakeApi = ReturnType<typeof makeFakeApi>;
