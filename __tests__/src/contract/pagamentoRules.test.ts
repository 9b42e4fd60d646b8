import { pagamentoOf, saldoOf, type Pagamento } from '../../../src/contract/pagamentoRules';

it.each<
  [what: string, stato: number, totale: number, incassato: number, saldo: number, is: Pagamento | null]
>([
  ['nothing paid', 0, 3500, 0, 3500, 'Da pagare'],
  ['a part paid', 1, 3500, 2000, 1500, 'Acconto'],
  ['all paid', 1, 3500, 3500, 0, 'Pagato'],
  ['more paid than it costs since it was weighed', 1, 3300, 3500, -200, 'Da restituire'],
  ['handed over and not paid', 2, 3500, 0, 3500, 'Da pagare'],
  ['nothing to pay after its gift card', 0, 0, 0, 0, 'Pagato'],
  ['cancelled with money held', 3, 3500, 2000, -2000, 'Da restituire'],
  ['cancelled, and all given back', 3, 3500, 0, 0, null],
])('%s', (_what, stato, totale, incassato, saldo, is) => {
  const conto = { stato, totale, incassato };
  expect([saldoOf(conto), pagamentoOf(conto)]).toEqual([saldo, is]);
});
