import { pseudonym } from './pseudonyms';

type Fields = Readonly<Record<string, unknown>>;

/** Keys, in lower case, whose values are always masked. */
const SECRETS = new Set([
  'token',
  'accesstoken',
  'password',
  'currentpassword',
  'newpassword',
  'confirmpassword',
  'authorization',
  'codiceinvito',
  'challenge',
  'otpauth',
  'codiceverifica',
  'codicirecupero',
]);
const MASK = '***';

type Numbered = (text: string) => number;

const ADDRESS = /(?<![^\s<>«»()])(?!email\d+@esempio\.it)[^\s@<>«»()]+@[^\s@<>«»()]+\.[a-z]+/gi;
/** A code may have spaces, so that it ends where the server's sentence goes on. */
const CARD = /\b(gift ?card) (?!CARD-\d|non c’è )(.+?(?= (?:non|è|richiede) )|\S+)/gi;

/** Replaces what a sentence says of cards and addresses. */
const inText = (value: string, number: Numbered) =>
  value
    .replace(CARD, (_all, card, code: string) => `${card} CARD-${number(code)}`)
    .replace(ADDRESS, (address) => `email${number(address)}@esempio.it`);

/** Replacements for personal data by key. They keep the shape that the screens expect. */
const PERSONAL: Readonly<Record<string, (value: string, number: Numbered, owner: Fields) => string>> = {
  cliente: (value, number) => `Cliente ${number(value)}`,
  cognome: (value, number, { nome }) =>
    `Cliente ${number(`${typeof nome === 'string' ? nome : ''} ${value}`)}`,
  // Only a person has a surname beside `nome`; products and categories keep theirs.
  nome: (value, _number, owner) => ('cognome' in owner ? '' : value),
  email: (value, number) => `email${number(value)}@esempio.it`,
  phonenumber: (value, number) => `Telefono ${number(value)}`,
  phone: (value, number) => `Telefono ${number(value)}`,
  // The link holds the customer's telephone and the text to them.
  whatsapp: (value, number) => `Telefono ${number(value)}`,
  allergie: (value, number) => `Nota ${number(value)}`,
  note: (value, number) => `Nota ${number(value)}`,
  // The reason for exceeding a limit may name people; the reason for a closed day does not.
  motivo: (value, number, owner) =>
    'limiti' in owner || 'regole' in owner ? `Nota ${number(value)}` : value,
  giftcard: (value, number) => `CARD-${number(value)}`,
  indirizzo: (value, number) => `Indirizzo ${number(value)}`,
  datanascita: () => '1900-01-01',
  // Only a gift card has a balance; a coupon's code is public.
  codice: (value, number, owner) => ('saldo' in owner ? `CARD-${number(value)}` : value),
  // Staff write for whom a card or a coupon is.
  descrizione: (value, number, owner) =>
    'saldo' in owner || 'singoloUso' in owner ? `Nota ${number(value)}` : value,
  message: inText,
  // Of a line of the log.
  prima: inText,
  dopo: inText,
};

/** Recognises the pseudonyms of an imported log, which must not be replaced again. */
const PSEUDONYM = /^((Cliente|Telefono|Indirizzo|Nota) \d+|email\d+@esempio\.it|CARD-\d+)$/;

/** Shows personal data, this tab's pseudonyms, or one fixed pseudonym, so that hashes do not depend on the numbers. */
type Showing = 'persons' | 'pseudonyms' | 'nobody';

function shown(key: string, value: unknown, owner: Fields, showing: Showing): unknown {
  const name = key.toLowerCase();
  if (SECRETS.has(name)) return value === null || value === undefined ? value : MASK;
  // A pseudonym must not reveal that a customer has allergies either.
  if (name === 'avvertenze' && showing !== 'persons') return undefined;
  // The field's messages among the errors of a refused call.
  if (name === 'giftcard' && Array.isArray(value))
    return value.map((text: unknown) => shown('message', text, owner, showing));
  const instead = PERSONAL[name];
  if (!instead || showing === 'persons' || typeof value !== 'string' || value === '') return value;
  if (showing === 'nobody') return instead(value, () => 0, owner).replace(/(?<=CARD-|email)\d+/g, '0');
  return PSEUDONYM.test(value) ? value : instead(value, pseudonym, owner);
}

export function masked(value: object, showing: Showing): object {
  const entries = Object.entries(value).map(
    ([key, item]: [string, unknown]) => [key, item, shown(key, item, value as Fields, showing)] as const,
  );
  if (entries.every(([, item, instead]) => instead === item)) return value;
  return Object.fromEntries(entries.map(([key, , instead]) => [key, instead]));
}

/** Makes a replacer for JSON.stringify that masks secrets and shows personal data as `showing` says. */
function makeReplacer(showing: Showing) {
  const copies = new WeakMap<object, object>();
  return (_key: string | number, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy = masked(value, showing);
    copies.set(value, copy);
    // A serialiser's second pass must not mask the copy again.
    copies.set(copy, copy);
    return copy;
  };
}

/** For stored recordings, which never hold personal data. */
export const recordingReplacer = makeReplacer('pseudonyms');
const plainReplacer = makeReplacer('persons');

let personalData = false;

/** Shows or hides personal data in DevTools from now on; a page load hides them again. */
export function showPersonalData(show: boolean): void {
  personalData = show;
}

export const personalDataShown = (): boolean => personalData;

/** The `serialize.replacer` of the DevTools extension, which applies it to all that it shows and exports. */
export const auditReplacer: typeof recordingReplacer = (key, value) =>
  (personalData ? plainReplacer : recordingReplacer)(key, value);
