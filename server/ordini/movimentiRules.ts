import type { Movimento } from '../../src/contract/movimenti';
import { saldoOf, type Conto } from '../../src/contract/pagamentoRules';
import { formatEur } from '../base/money';
import type { LockedOrdine } from './ordiniRepository';

type Amounts = Pick<LockedOrdine, 'stato' | 'totaleDaPagareCents' | 'incassatoCents'>;
export const contoOf = ({ stato, totaleDaPagareCents, incassatoCents }: Amounts): Conto => ({
  stato,
  totale: totaleDaPagareCents,
  incassato: incassatoCents,
});

/** A payment that leaves nothing to pay is a 'saldo'. @param cents above 0 for money that comes in */
export function tipoOf(conto: Conto, cents: number): Movimento['tipo'] {
  if (cents < 0) return 'rimborso';
  return saldoOf({ ...conto, incassato: conto.incassato + cents }) === 0 ? 'saldo' : 'acconto';
}

/** Refuses to collect more than is left to pay and to return more than was paid: both are most likely typing errors. */
export function movimentoRefusal(conto: Conto, cents: number): string | undefined {
  const { incassato } = conto;
  if (cents < 0) {
    if (-cents <= incassato) return undefined;
    return incassato > 0
      ? `Si possono restituire al massimo ${formatEur(incassato)}.`
      : 'Per questo ordine non c’è niente da restituire.';
  }
  const saldo = saldoOf(conto);
  if (cents <= saldo) return undefined;
  return saldo > 0
    ? `Restano da pagare ${formatEur(saldo)}: non si può incassare di più.`
    : 'Per questo ordine non c’è niente da incassare.';
}
