import { createHash } from 'node:crypto';

/** A line of the log as text, in the order of its columns. */
export type Riga = readonly (string | number | null)[];

export interface Anchor {
  numero: number;
  hash: string;
}

export const INIZIO: Anchor = { numero: 0, hash: '0'.repeat(64) };

/** SHA-256 of the hash before, a line feed and the line as a JSON array (`registro_canonico` in the migration). */
export function hashRiga(before: string, riga: Riga): string {
  const canonical = `[${riga.map((value) => JSON.stringify(value)).join(', ')}]`;
  return createHash('sha256').update(`${before}\n${canonical}`).digest('hex');
}

/** Finds anchors in any text that has a number followed by its hash: the server's log, a mail, `12 3f9a…`. */
export function readAnchors(text: string): Anchor[] {
  const found = text.matchAll(/\b(\d{1,15})\W+(?:hash\W+)?([0-9a-f]{64})\b/g);
  return [...found].map(([, numero, hash]) => ({ numero: Number(numero), hash: hash! }));
}
