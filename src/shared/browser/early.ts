declare global {
  interface Window {
    /** Requests of the page's first script, which the application's code picks up once it has loaded. */
    early?: Map<string, Promise<Response>>;
  }
}

const keyOf = (...[address, init]: Parameters<typeof fetch>) =>
  JSON.stringify([address, (init?.headers as Record<string, string> | undefined)?.Authorization]);

export function askEarly(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = window.fetch(...request);
  // `fetchEarly` reports a failure.
  answer.catch(() => undefined);
  (window.early ??= new Map()).set(keyOf(...request), answer);
  return answer;
}

/** Like `fetch`, but takes the answer of an equal early request, once. The first other request discards the rest. */
export const fetchEarly: typeof fetch = (...request) => {
  const key = keyOf(...request);
  const answer = window.early?.get(key);
  if (!answer) {
    delete window.early;
    return window.fetch(...request);
  }
  window.early?.delete(key);
  const signal = request[1]?.signal;
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    answer.then(resolve, reject);
  });
};
