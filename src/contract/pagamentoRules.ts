import { STATO } from './costanti';

/** How money comes in and goes out (extended). Never a free text: a movement stays for ever, hence may name nobody. */
export const METODI = [
  'Contanti',
  'Carta',
  'Satispay',
  'PayPal',
  'Bonifico',
  'Buoni pasto',
  'Altro',
] as const;
export type Metodo = (typeof METODI)[number];

/** An order's account in whole cents. */
export interface Conto {
  stato: number;
  /** What it costs, after coupon and gift card. */
  totale: number;
  /** The sum of its movements. */
  incassato: number;
}

/** What is still to be paid; below nothing, what is to be given back. A cancelled order costs nothing. */
export const saldoOf = ({ stato, totale, incassato }: Conto): number =>
  (stato === STATO.Annullato ? 0 : totale) - incassato;

export type Pagamento = 'Da pagare' | 'Acconto' | 'Pagato' | 'Da restituire';

/** How far an order is paid; null of a cancelled one of which nothing is held. */
export function pagamentoOf(conto: Conto): Pagamento | null {
  const saldo = saldoOf(conto);
  if (saldo < 0) return 'Da restituire';
  if (saldo > 0) return conto.incassato > 0 ? 'Acconto' : 'Da pagare';
  return conto.stato === STATO.Annullato ? null : 'Pagato';
}
