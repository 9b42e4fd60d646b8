import { STATO } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { ordiniText } from '../../../domain/ordini/texts';
import { formatMoney } from '../../../shared/format/money';

interface Props {
  ordini: readonly OrdineLista[];
  /** Those that the quick filter lets through; null while it is off. */
  found: readonly OrdineLista[] | null;
}

const isKept = ({ stato }: OrdineLista) => stato !== STATO.Annullato;

/** What orders come to: cancelled ones bring no money. In cents: thousands of fractions added up drift. */
const sumOf = (ordini: readonly OrdineLista[]) =>
  formatMoney(
    ordini.filter(isKept).reduce((sum, { totaleDaPagare }) => sum + Math.round(totaleDaPagare * 100), 0) /
      100,
  );

/** How many orders there are and what they come to; of how many, while some are searched for. */
export function ElencoSummary({ ordini, found }: Props) {
  const hasKept = ordini.some(isKept);
  return (
    <p
      className="ordini-summary fs-sm text-body-tertiary tabular"
      aria-live={found === null ? 'off' : 'polite'}
    >
      {found === null ? ordiniText(ordini.length) : `${found.length} di ${ordiniText(ordini.length)}`}
      {hasKept && (
        <span className="fw-semibold text-body">
          {found === null ? ` · Totale\u00a0${sumOf(ordini)}` : ` · ${sumOf(found)} di ${sumOf(ordini)}`}
        </span>
      )}
      {hasKept && !ordini.every(isKept) && ' annullati esclusi'}
    </p>
  );
}
