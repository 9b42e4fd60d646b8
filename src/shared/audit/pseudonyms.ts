import { readText, writeText } from '../browser/storage';

const PSEUDONYMS_KEY = 'pseudonimi';

/** The hashes behind this tab's pseudonyms, in the order of their numbers. */
const readPseudonyms = (): string[] => readText('sessionStorage', PSEUDONYMS_KEY)?.split(' ') ?? [];

const writePseudonyms = (hashes: Iterable<string>): void =>
  writeText('sessionStorage', PSEUDONYMS_KEY, [...hashes].join(' '));

/** The 53-bit hash cyrb53: distinguishes texts without storing them. */
export function hash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** Maps the hash of each text of this tab to its number, in order of first use. */
let met: Map<string, number> | undefined;
let unsaved = false;

/** Runs as a microtask: once per serialisation and before the page can end. Without storage numbers last one page load. */
function save(): void {
  unsaved = false;
  writePseudonyms((met ?? new Map<string, number>()).keys());
}

/** Returns a number that stands for the text in this tab, across reloads, and reveals nothing of it. */
export function pseudonym(text: string): number {
  met ??= new Map(readPseudonyms().map((code, index) => [code, index + 1]));
  const code = hash(text.trim().toLowerCase()).toString(36);
  const known = met.get(code);
  if (known !== undefined) return known;
  met.set(code, met.size + 1);
  if (!unsaved) queueMicrotask(save);
  unsaved = true;
  return met.size;
}
