import { nanoid } from '@reduxjs/toolkit';

interface Call {
  url: string;
  method?: string;
  body?: unknown;
}

/**
 * The Idempotency-Key of each unanswered change of an order, by its request (extended). A change sent again carries the
 * same key, so that the server makes it once.
 */
export type Unanswered = Map<string, string>;

/** Returns the part of the address that names the order, or the call for several orders; undefined for other calls. */
const orderPath = (url: string): string | undefined =>
  /^\/ordini\/(\d+(?=\/|$)|(gruppo\/stampa|spostamenti)$)/.exec(url)?.[0];

export function keyFor(unanswered: Unanswered, { url, method = 'GET', body }: Call): string | undefined {
  if (method === 'GET' || orderPath(url) === undefined) return undefined;
  const sent = JSON.stringify([url, method, body]);
  const key = unanswered.get(sent) ?? nanoid();
  unanswered.set(sent, key);
  return key;
}

/** Call it after any answer about an order: its state is known, so that later changes get new keys. */
export function forgetUnanswered(unanswered: Unanswered, url: string): void {
  const order = orderPath(url);
  for (const sent of unanswered.keys()) {
    const [other] = JSON.parse(sent) as [string];
    if (orderPath(other) === order) unanswered.delete(sent);
  }
}
