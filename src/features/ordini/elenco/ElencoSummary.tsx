import { STATO } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { formatMoney } from '../../../shared/format/money';
import { orders } from './fasce';

interface Props {
  ordini: readonly OrdineLista[];
  /** How many of them the quick filter lets through; null while it is off. */
  found: number | null;
}

/** How many orders there are and what they come to. What was cancelled is counted but brings no money. */
export function ElencoSummary({ ordini, found }: Props) {
  const kept = ordini.filter(({ stato }) => stato !== STATO.Annullato);
  // In cents: thousands of fractions added up drift.
  const cents = kept.reduce((sum, { totaleDaPagare }) => sum + Math.round(totaleDaPagare * 100), 0);
  return (
    <p className="ordini-summary" aria-live={found === null ? 'off' : 'polite'}>
      {found === null ? orders(ordini.length) : `${found} di ${orders(ordini.length)}`}
      {kept.length > 0 && (
        <span title={kept.length < ordini.length ? 'Ordini annullati esclusi' : undefined}>
          {` · Totale ${formatMoney(cents / 100)}`}
        </span>
      )}
    </p>
  );
}
