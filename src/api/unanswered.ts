import { nanoid } from '@reduxjs/toolkit';

interface Call {
  url: string;
  method?: string;
  body?: unknown;
}

/** Changes of orders sent and not answered (extended), with their Idempotency-Key: sent again, they are made once. */
export type Unanswered = Map<string, string>;

/** What is of several at once is no order's, and is kept apart. */
const ofOrder = (url: string): string | undefined =>
  /^\/ordini\/(\d+(?=\/|$)|(gruppo\/stampa|spostamenti)$)/.exec(url)?.[0];

export function keyFor(unanswered: Unanswered, { url, method = 'GET', body }: Call): string | undefined {
  if (method === 'GET' || ofOrder(url) === undefined) return undefined;
  const sent = JSON.stringify([url, method, body]);
  const key = unanswered.get(sent) ?? nanoid();
  unanswered.set(sent, key);
  return key;
}

/** It is known what became of an order: whatever is asked for from now on is asked for anew. */
export function forgetUnanswered(unanswered: Unanswered, url: string): void {
  const order = ofOrder(url);
  for (const sent of unanswered.keys()) {
    const [other] = JSON.parse(sent) as [string];
    if (ofOrder(other) === order) unanswered.delete(sent);
  }
}
