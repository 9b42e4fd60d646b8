import { Suspense, memo } from 'react';
import { STATO } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { formatTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { VistoButton } from '../lazyPanels';
import { StatoBadge } from '../StatoBadge';

interface Props {
  ordine: OrdineLista;
  highlighted: boolean;
  /** What a colleague just did to it, while it is highlighted for that. */
  change?: string;
  /** Nobody has seen it (extension `eventi`). */
  daVedere: boolean;
  open: boolean;
  /** Place in the whole list counted from the header row's 1, where only a window of it stands in the page. */
  rowIndex?: number;
  /** Out of sight, and in the page only because it has the keyboard's focus. */
  outOfSight: boolean;
  onOpen: (id: number) => void;
}

function rowClass({ ordine, highlighted, daVedere, open, outOfSight }: Props): string | undefined {
  const names = [
    ordine.stato === STATO.Annullato && 'ordine-annullato',
    highlighted && 'ordine-nuovo',
    daVedere && 'ordine-da-vedere',
    open && 'ordine-aperto',
    outOfSight && 'visually-hidden',
  ].filter(Boolean);
  return names.join(' ') || undefined;
}

/** One order of the list (S2.4). Memoised: a push or a scroll draws only the rows that are new. */
export const OrdiniRow = memo(function OrdiniRow(props: Props) {
  const { ordine, change, daVedere, rowIndex, onOpen } = props;
  const { id, numeroOrdine, cliente } = ordine;
  return (
    <tr className={rowClass(props)} data-row={id} aria-rowindex={rowIndex}>
      <td>{formatTime(ordine.dataRitiro)}</td>
      <td id={`numero-${id}`} title={numeroOrdine}>
        {numeroOrdine}
      </td>
      <td title={cliente}>
        <span className="two-lines">{cliente}</span>
      </td>
      <td>{formatMoney(ordine.totaleDaPagare)}</td>
      <td title={change}>
        <StatoBadge stato={ordine.stato} />
        {change && <span className="visually-hidden">{change}</span>}
        {daVedere && (
          <Suspense>
            <VistoButton id={id} />
          </Suspense>
        )}
      </td>
      <td>
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          aria-describedby={`numero-${id}`}
          onClick={() => onOpen(id)}
        >
          Visualizza
        </button>
      </td>
    </tr>
  );
});
