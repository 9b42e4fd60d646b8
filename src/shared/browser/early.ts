declare global {
  interface Window {
    /** What the page's first script has asked for, until the application's own code has come and takes it. */
    early?: Map<string, Promise<Response>>;
  }
}

const keyOf = (...[address, init]: Parameters<typeof fetch>) =>
  JSON.stringify([address, (init?.headers as Record<string, string> | undefined)?.Authorization]);

export function askEarly(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = window.fetch(...request);
  // Who takes it hears of a failure.
  answer.catch(() => undefined);
  (window.early ??= new Map()).set(keyOf(...request), answer);
  return answer;
}

/** As `fetch`, where the same was asked early with that answer. Once: what is asked later is asked anew. */
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
