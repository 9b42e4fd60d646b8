/** Between the wishes of a note; a decimal comma, as in '1,3 kg', is none. */
const COMMA = /\s*,(?!\d)\s*/;

const wordsOf = (note: string): string[] => note.split(COMMA).filter((word) => word.trim() !== '');
const isSame = (one: string) => (other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Whether a note asks for something, as a wish of its own. */
export const hasWord = (note: string, word: string): boolean => wordsOf(note).some(isSame(word));

/** The note with these words behind what it asks for, 'a fette, sottovuoto', or without them where it asked for them. */
export function toggleWord(note: string, word: string): string {
  const words = wordsOf(note);
  const others = words.filter((one) => !isSame(word)(one));
  return (others.length < words.length ? others : [...words, word]).map((one) => one.trim()).join(', ');
}
