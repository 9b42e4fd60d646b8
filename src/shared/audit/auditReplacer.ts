import { pseudonym } from './pseudonyms';

type Fields = Readonly<Record<string, unknown>>;

/** Keys whose value is never shown, wherever they stand; compared without regard to case. */
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

/** What is shown instead of personal data, by their key. Of the shape that the screens expect of the real ones. */
const PERSONAL: Readonly<Record<string, (value: string, number: Numbered, owner: Fields) => string>> = {
  cliente: (value, number) => `Cliente ${number(value)}`,
  cognome: (value, number, { nome }) =>
    `Cliente ${number(`${typeof nome === 'string' ? nome : ''} ${value}`)}`,
  // Products and categories have a name too: that of a person stands beside a surname.
  nome: (value, _number, owner) => ('cognome' in owner ? '' : value),
  email: (value, number) => `email${number(value)}@esempio.it`,
  phonenumber: (value, number) => `Telefono ${number(value)}`,
  phone: (value, number) => `Telefono ${number(value)}`,
  allergie: (value, number) => `Nota ${number(value)}`,
  note: (value, number) => `Nota ${number(value)}`,
  // Why an order goes beyond a limit may name people; why a day is closed names none.
  motivo: (value, number, owner) =>
    'limiti' in owner || 'regole' in owner ? `Nota ${number(value)}` : value,
  giftcard: (value, number) => `CARD-${number(value)}`,
  indirizzo: (value, number) => `Indirizzo ${number(value)}`,
  datanascita: () => '1900-01-01',
  // Coupons have a code too, that is for everybody: a gift card has a balance.
  codice: (value, number, owner) => ('saldo' in owner ? `CARD-${number(value)}` : value),
  message: (value, number) =>
    value.replace(
      /\b(gift ?card) (?!CARD-\d)(\S+)/gi,
      (_all, card, code: string) => `${card} CARD-${number(code)}`,
    ),
};

/** What a log of somebody else's tab, imported here, says instead already. */
const PSEUDONYM = /^((Cliente|Telefono|Indirizzo|Nota) \d+|email\d+@esempio\.it|CARD-\d+)$/;

/** Personal data as they are, as numbers of this tab, or all as one, for hashes that are equal under every number. */
type Showing = 'persons' | 'pseudonyms' | 'nobody';

function shown(key: string, value: unknown, owner: Fields, showing: Showing): unknown {
  const name = key.toLowerCase();
  if (SECRETS.has(name)) return value === null || value === undefined ? value : MASK;
  // That somebody has allergies is told of nobody, under a pseudonym neither.
  if (name === 'avvertenze' && showing !== 'persons') return undefined;
  const instead = PERSONAL[name];
  if (!instead || showing === 'persons' || typeof value !== 'string' || value === '') return value;
  if (showing === 'nobody') return instead(value, () => 0, owner).replace(/CARD-\d+/g, 'CARD-0');
  return PSEUDONYM.test(value) ? value : instead(value, pseudonym, owner);
}

export function masked(value: object, showing: Showing): object {
  const entries = Object.entries(value).map(
    ([key, item]: [string, unknown]) => [key, item, shown(key, item, value as Fields, showing)] as const,
  );
  if (entries.every(([, item, instead]) => instead === item)) return value;
  return Object.fromEntries(entries.map(([key, , instead]) => [key, instead]));
}

/** A replacer of JSON.stringify that lets no secret pass, and personal data only as pseudonyms unless they are wanted. */
function makeReplacer(showing: Showing) {
  const copies = new WeakMap<object, object>();
  return (_key: string | number, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy = masked(value, showing);
    copies.set(value, copy);
    // Seen again by the second pass of a serialiser, it stays as it is.
    copies.set(copy, copy);
    return copy;
  };
}

/** For what is kept: never with persons. */
export const recordingReplacer = makeReplacer('pseudonyms');
const plainReplacer = makeReplacer('persons');

let personalData = false;

/** Lets personal data through to DevTools, or not, from now on. They are hidden when the page is loaded. */
export function showPersonalData(show: boolean): void {
  personalData = show;
}

export const personalDataShown = (): boolean => personalData;

/** What the DevTools extension is handed as `serialize.replacer`: it asks it for everything that it shows and exports. */
export const auditReplacer: typeof recordingReplacer = (key, value) =>
  (personalData ? plainReplacer : recordingReplacer)(key, value);
