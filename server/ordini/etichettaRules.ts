export interface Etichetta {
  /** Digits of the product's code; '' when the shop's mask has none. */
  codice: string;
  grammi?: number;
  cents?: number;
}

/** The last digit of an EAN-13 makes the sum, with every second digit counted three times, a multiple of ten. */
const isEan13 = (code: string): boolean =>
  /^\d{13}$/.test(code) &&
  [...code].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0;

const digitsAt = (mask: string, letter: string, code: string): string =>
  [...code].filter((_, at) => mask[at] === letter).join('');

/**
 * Reads a label by the shop's mask: a digit is itself, C the product's code, E cents, G grams, X anything. Undefined
 * for other codes, misread ones, and labels with neither price nor weight.
 */
export function readEtichetta(mask: string, code: string): Etichetta | undefined {
  const fits = [...mask].every((sign, at) => /\D/.test(sign) || sign === code[at]);
  if (!isEan13(code) || mask.length !== code.length || !fits) return undefined;
  const [cents, grammi] = ['E', 'G'].map((letter) => Number(digitsAt(mask, letter, code)));
  if (!cents && !grammi) return undefined;
  return { codice: digitsAt(mask, 'C', code), ...(cents ? { cents } : { grammi }) };
}

/** A product whose code is not a number cannot be named on a label. */
export const isForProdotto = ({ codice }: Etichetta, codiceProdotto: string): boolean =>
  codice === '' || (/^\d+$/.test(codiceProdotto) && Number(codice) === Number(codiceProdotto));
