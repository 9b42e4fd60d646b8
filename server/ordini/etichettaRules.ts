export interface Etichetta {
  /** Digits of the product's code; '' where the shop's mask has none. */
  codice: string;
  /** Of these one. */
  grammi?: number;
  cents?: number;
}

/** The last digit of an EAN-13 makes its sum, each second digit three times, a multiple of ten. */
const isEan13 = (code: string): boolean =>
  /^\d{13}$/.test(code) &&
  [...code].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0;

/** The digits that stand where the mask has a letter. */
const under = (mask: string, letter: string, code: string): string =>
  [...code].filter((_, at) => mask[at] === letter).join('');

/**
 * By the shop's mask: digits as they are, C the product's code, E cents, G grams, X anything. Undefined of what is no
 * such label, was misread, or says nothing.
 */
export function readEtichetta(mask: string, code: string): Etichetta | undefined {
  const fits = [...mask].every((sign, at) => /\D/.test(sign) || sign === code[at]);
  if (!isEan13(code) || mask.length !== code.length || !fits) return undefined;
  const [cents, grammi] = ['E', 'G'].map((letter) => Number(under(mask, letter, code)));
  if (!cents && !grammi) return undefined;
  return { codice: under(mask, 'C', code), ...(cents ? { cents } : { grammi }) };
}

/** A code that is no number has no place on a label. */
export const isOf = ({ codice }: Etichetta, codiceProdotto: string): boolean =>
  codice === '' || (/^\d+$/.test(codiceProdotto) && Number(codice) === Number(codiceProdotto));
