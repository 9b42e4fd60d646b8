import * as fc from 'fast-check';
import { saldoOf } from '../../../src/contract/pagamentoRules';
import type { Conto } from '../../../src/contract/pagamentoRules';
import { contoOf, movimentoRefusal, tipoOf } from '../../../server/ordini/movimentiRules';

const conto = (fields: Partial<Conto> = {}): Conto => ({
  ...contoOf({ stato: 0, totaleDaPagareCents: 3500, incassatoCents: 2000 }),
  ...fields,
});

it.each<[what: string, of: Conto, cents: number, refusal: string]>([
  ['more than is left', conto(), 1501, 'Restano da pagare 15,00 €: non si può incassare di più.'],
  ['of a paid order', conto({ incassato: 3500 }), 1, 'Per questo ordine non c’è niente da incassare.'],
  ['of a cancelled order', conto({ stato: 3 }), 1, 'Per questo ordine non c’è niente da incassare.'],
  ['back more than is held', conto(), -2001, 'Si possono restituire al massimo 20,00 €.'],
  ['back of nothing', conto({ incassato: 0 }), -1, 'Per questo ordine non c’è niente da restituire.'],
])('refuses money %s', (_what, of, cents, refusal) => {
  expect(movimentoRefusal(of, cents)).toBe(refusal);
});

it.each([
  ['acconto', 1499],
  ['saldo', 1500],
  ['rimborso', -2000],
])('calls it %s', (tipo, cents) => {
  expect([movimentoRefusal(conto(), cents), tipoOf(conto(), cents)]).toEqual([undefined, tipo]);
});

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ paga: fc.integer({ min: 1, max: 4000 }) }) },
  { weight: 3, arbitrary: fc.record({ rende: fc.integer({ min: 1, max: 4000 }) }) },
  { weight: 3, arbitrary: fc.record({ pesa: fc.integer({ min: 0, max: 5000 }) }) },
  { weight: 2, arbitrary: fc.record({ stato: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 2, arbitrary: fc.constant({ salda: true as const }) },
);

const holds = (is: boolean, what: string) => {
  if (!is) throw new Error(what);
};

it('every cent of 10,000 orders, weighings, payments and cancellations is explained by its ledger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.array(step, { maxLength: 12 }), (totale, steps) => {
      const libro: number[] = [];
      let of: Conto = { stato: 0, totale, incassato: 0 };
      const move = (cents: number) => {
        if (cents === 0 || movimentoRefusal(of, cents) !== undefined) return;
        const tipo = tipoOf(of, cents);
        libro.push(cents);
        of = { ...of, incassato: of.incassato + cents };
        holds(cents > 0 === (tipo !== 'rimborso'), 'what goes back alone is a refund');
        holds(cents < 0 || saldoOf(of) >= 0, 'nobody pays more than is left');
        holds(cents < 0 || (saldoOf(of) === 0) === (tipo === 'saldo'), 'the last of it is called so');
      };
      for (const one of steps) {
        const before = libro.length;
        if ('paga' in one) move(one.paga);
        else if ('rende' in one) move(-one.rende);
        else if ('salda' in one) move(saldoOf(of));
        else of = { ...of, ...('pesa' in one ? { totale: one.pesa } : { stato: one.stato }) };
        const isMoney = !('pesa' in one || 'stato' in one);
        holds(isMoney || libro.length === before, 'weighing and cancelling move no money');
        const sum = libro.reduce((total, cents) => total + cents, 0);
        holds(of.incassato === sum && sum >= 0, 'what is held is the sum of the ledger');
        holds(saldoOf(of) + sum === (of.stato === 3 ? 0 : of.totale), 'what is left explains the rest');
      }
    }),
    { numRuns: 10_000 },
  );
});
