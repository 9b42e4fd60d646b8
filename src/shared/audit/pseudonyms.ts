import { readPseudonyms, writePseudonyms } from '../browser/storage';

/** The hash known as cyrb53, of 53 bits: tells texts apart without keeping them. */
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

/** Hashes of the texts that were met in this tab, in that order: a text's number is its place. */
let met: Map<string, number> | undefined;
let unsaved = false;

/** Once for all that one serialising meets, and before the page can end. Without storage: steady until the next page load. */
function save(): void {
  unsaved = false;
  writePseudonyms((met ?? new Map<string, number>()).keys());
}

/** A number that always stands for the same text in this tab, reloads included, and says nothing of it. */
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
