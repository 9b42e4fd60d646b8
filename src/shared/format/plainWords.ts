/** Lower case, without accents: searches ignore both (decisions 2.2). */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

export function holdsWords(text: string, searched: string): boolean {
  const plain = plainWords(text);
  return plainWords(searched)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}
