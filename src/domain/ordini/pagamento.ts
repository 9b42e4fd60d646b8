import type { OrdineDettaglio, OrdineLista } from '../../contract/ordini';
import { pagamentoOf, saldoOf, type Conto } from '../../contract/pagamentoRules';
import { cents, formatMoney } from '../../shared/format/money';
import { orDash } from '../../shared/format/text';

const contoDi = ({ stato, totaleDaPagare, incassato }: OrdineLista): Conto => ({
  stato,
  totale: cents(totaleDaPagare),
  incassato: cents(incassato ?? 0),
});

export const pagamentoDi = (ordine: OrdineLista) => pagamentoOf(contoDi(ordine));

/** EUR left to pay, or if negative to give back. */
export const saldoDi = (ordine: OrdineLista): number => saldoOf(contoDi(ordine)) / 100;

/** The paid and the remaining amount for below the total; empty without payments. */
export function saldiOf(ordine: OrdineLista) {
  if (!ordine.incassato) return [];
  const saldo = saldoDi(ordine);
  return [
    { label: 'Pagato', amount: ordine.incassato },
    ...(saldo > 0 ? [{ label: 'Ancora da pagare', amount: saldo }] : []),
    ...(saldo < 0 ? [{ label: 'Da restituire', amount: -saldo }] : []),
  ];
}

/** 'Acconto 20,00 €, da pagare 15,00 €', 'Pagato', 'Da restituire 2,00 €'; '' without payments. */
export function saldoText(ordine: OrdineLista): string {
  const { incassato } = ordine;
  if (!incassato) return '';
  const saldo = saldoDi(ordine);
  if (saldo < 0) return `Da restituire ${formatMoney(-saldo)}`;
  return saldo === 0 ? 'Pagato' : `Acconto ${formatMoney(incassato)}, da pagare ${formatMoney(saldo)}`;
}

function metodiOf({ movimenti = [] }: OrdineDettaglio): string[] {
  const sums = new Map<string, number>();
  for (const { metodo, importo } of movimenti) sums.set(metodo, (sums.get(metodo) ?? 0) + cents(importo));
  return [...sums].flatMap(([metodo, sum]) => (sum > 0 ? [metodo] : []));
}

/** 'pagato con …' (S2.4); in the extended mode only if it is paid, otherwise the method that the customer chose. */
export function pagatoCon(ordine: OrdineDettaglio, estesa: boolean): string {
  const { metodoPagamento, incassato } = ordine;
  if (!estesa) return `pagato con ${orDash(metodoPagamento)}`;
  return incassato && pagamentoDi(ordine) === 'Pagato'
    ? `pagato con ${metodiOf(ordine).join(' e ')}`
    : `pagamento previsto: ${metodoPagamento}`;
}
