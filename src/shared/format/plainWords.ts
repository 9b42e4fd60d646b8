/** Lower case, without accents: searches ignore both (decisions 2.2). */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Whether a text holds every word of what is searched for, case and accents aside. */
export function holdsWords(text: string, searched: string): boolean {
  const plain = plainWords(text);
  return plainWords(searched)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}
