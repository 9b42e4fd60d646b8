import {
  codeAt,
  hashOfCodice,
  makeCodici,
  matchingStep,
  otpauthUri,
  secretFrom,
  stepOf,
  toBase32,
} from '../../../server/auth/totpRules';

/** The secret and times of RFC 6238, appendix B; of its eight digits the last six. */
const SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is that of the RFC', (seconds, code) => {
  expect(codeAt(SECRET, stepOf(at(seconds)))).toBe(code);
});

describe('a code', () => {
  const now = at(1_234_567_890);
  const step = stepOf(now);
  it.each([-1, 0, 1])('is taken %i steps off', (off) => {
    expect(matchingStep(SECRET, codeAt(SECRET, step + off), now)).toBe(step + off);
  });
  it.each([-2, 2])('is refused %i steps off', (off) => {
    expect(matchingStep(SECRET, codeAt(SECRET, step + off), now)).toBeUndefined();
  });
  it('is good once, and so is every one before it', () => {
    expect(matchingStep(SECRET, codeAt(SECRET, step), now, step)).toBeUndefined();
    expect(matchingStep(SECRET, codeAt(SECRET, step - 1), now, step)).toBeUndefined();
    expect(matchingStep(SECRET, codeAt(SECRET, step + 1), now, step)).toBe(step + 1);
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%p is %p in base32 (RFC 4648)', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32);
});

it('tells the app the shop, the person and the secret', () => {
  expect(otpauthUri(Buffer.from('foobar'), 'Da Anna & figli', 'anna@negozio.it')).toBe(
    'otpauth://totp/Da%20Anna%20%26%20figli:anna%40negozio.it?secret=MZXW6YTBOI&issuer=Da%20Anna%20%26%20figli',
  );
});

it('a recovery code is the same however it is typed', () => {
  const [codice = ''] = makeCodici();
  expect(codice).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  expect(hashOfCodice(` ${codice.toLowerCase().replaceAll('-', ' ')}`)).toBe(hashOfCodice(codice));
  expect(hashOfCodice(codice)).not.toBe(hashOfCodice(makeCodici()[0]!));
  expect(hashOfCodice('abcd-2345')).not.toBe(hashOfCodice('efgh-2345'));
});

it('a secret needs both the key and what is stored', () => {
  expect(secretFrom('chiave', 'seme')).toHaveLength(20);
  expect(secretFrom('chiave', 'seme')).toEqual(secretFrom('chiave', 'seme'));
  expect(secretFrom('chiave', 'altro')).not.toEqual(secretFrom('chiave', 'seme'));
  expect(secretFrom('altra', 'seme')).not.toEqual(secretFrom('chiave', 'seme'));
});
