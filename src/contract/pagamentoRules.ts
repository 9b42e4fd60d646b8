import { STATO } from './costanti';

/** Payment methods (extended). No free text, because a movement stays for ever and must not name anybody. */
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
  /** The price after coupon and gift card. */
  totale: number;
  /** The sum of its movements. */
  incassato: number;
}

/** The amount still due, in cents; negative for a refund due. A cancelled order costs nothing. */
export const saldoOf = ({ stato, totale, incassato }: Conto): number =>
  (stato === STATO.Annullato ? 0 : totale) - incassato;

export type Pagamento = 'Da pagare' | 'Acconto' | 'Pagato' | 'Da restituire';

/** How far an order is paid; null for a cancelled one without money to refund. */
export function pagamentoOf(conto: Conto): Pagamento | null {
  const saldo = saldoOf(conto);
  if (saldo < 0) return 'Da restituire';
  if (saldo > 0) return conto.incassato > 0 ? 'Acconto' : 'Da pagare';
  return conto.stato === STATO.Annullato ? null : 'Pagato';
}
