import { auditReplacer } from '../../../../src/shared/audit/auditReplacer';
import { stateHash } from '../../../../src/shared/audit/replay';

const state = {
  ordini: [{ id: 1, cliente: 'Carlo Conti', avvertenze: ['allergie'], totale: 3 }],
  card: { codice: 'NATALE-77', saldo: 10 },
  toast: { message: 'La GiftCard NATALE-77 è esaurita.' },
  utente: { nome: 'Anna', cognome: 'Verdi', email: 'anna@verdi.it', note: undefined },
};
const copy = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T;

it('is the same of what a file holds, under whatever names', () => {
  const file = JSON.parse(JSON.stringify(state, auditReplacer)) as object;
  expect(JSON.stringify(file)).not.toContain('Conti');
  expect(stateHash(file)).toBe(stateHash(state));
  expect(stateHash({ b: 1, a: undefined, c: 2 })).toBe(stateHash({ c: 2, b: 1 }));
});

it.each([
  ['a value', { ...copy(state), card: { codice: 'NATALE-77', saldo: 11 } }],
  ['a key', { ...copy(state), altro: null }],
  ['an order of rows', { ...copy(state), ordini: [{ id: 2 }, ...state.ordini] }],
])('tells %s from another', (_what, other) => {
  expect(stateHash(copy(state))).toBe(stateHash(state));
  expect(stateHash(other)).not.toBe(stateHash(state));
});
