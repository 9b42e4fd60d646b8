/** Separates the wishes of a note; the decimal comma of '1,3 kg' does not. */
const COMMA = /\s*,(?!\d)\s*/;

const wordsOf = (note: string): string[] => note.split(COMMA).filter((word) => word.trim() !== '');
const isSame = (one: string) => (other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a note contains a wish. */
export const hasWord = (note: string, word: string): boolean => wordsOf(note).some(isSame(word));

/** Adds a wish to a note ('a fette, sottovuoto'), or removes it. */
export function toggleWord(note: string, word: string): string {
  const words = wordsOf(note);
  const others = words.filter((one) => !isSame(word)(one));
  return (others.length < words.length ? others : [...words, word]).map((one) => one.trim()).join(', ');
}
