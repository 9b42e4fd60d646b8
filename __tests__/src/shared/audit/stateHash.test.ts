import { auditReplacer } from '../../../../src/shared/audit/auditReplacer';
import { stateHash } from '../../../../src/shared/audit/replay';

const state = {
  ordini: [{ id: 1, cliente: 'Carlo Conti', avvertenze: ['allergie'], totale: 3 }],
  card: { codice: 'NATALE-77', saldo: 10 },
  toast: { message: 'La GiftCard NATALE-77 è esaurita.' },
  utente: { nome: 'Anna', cognome: 'Verdi', email: 'anna@verdi.it', note: undefined },
};

it('is the same of what a file holds, under whatever names', () => {
  const file = JSON.parse(JSON.stringify(state, auditReplacer)) as object;
  expect(JSON.stringify(file)).not.toContain('Conti');
  expect(stateHash(file)).toBe(stateHash(state));
  expect(stateHash({ b: 1, a: undefined, c: 2 })).toBe(stateHash({ c: 2, b: 1 }));
});

it.each([
  ['a value', { ...structuredClone(state), card: { codice: 'NATALE-77', saldo: 11 } }],
  ['a key', { ...structuredClone(state), altro: null }],
  ['an order of rows', { ...structuredClone(state), ordini: [{ id: 2 }, ...state.ordini] }],
])('tells %s from another', (_what, other) => {
  expect(stateHash(structuredClone(state))).toBe(stateHash(state));
  expect(stateHash(other)).not.toBe(stateHash(state));
});
