import type { OrdineLista } from '../../../contract/ordini';

/** Lower case, without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

// Rows live as long as the list that was loaded: each is read once, however often the text changes.
const read = new WeakMap<OrdineLista, string>();

function searchText(ordine: OrdineLista): string {
  let text = read.get(ordine);
  if (text === undefined) {
    text = plain(`${ordine.numeroOrdine} ${ordine.cliente}`);
    read.set(ordine, text);
  }
  return text;
}

/**
 * The orders whose number and customer contain every word of the text, in any order, case and accents aside; the
 * same array when the text is blank.
 */
export function quickFilter(ordini: readonly OrdineLista[], text: string): readonly OrdineLista[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return ordini;
  return ordini.filter((ordine) => words.every((word) => searchText(ordine).includes(word)));
}
