import { memo } from 'react';
import { STATO } from '../../../contract/costanti';
import type { Avvertenza, OrdineLista } from '../../../contract/ordini';
import { formatTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { useAppDispatch, useEstesa } from '../../../shared/store';
import type { RowPlace } from '../../../shared/table/window/WindowedTable';
import { FasciaMenu, RowMarks } from '../lazyPanels';
import { NextStatoButton } from '../NextStatoButton';
import { orderOpened } from '../ordiniSlice';
import { SmallButton } from '../../../shared/form/SmallButton';
import { StatoBadge } from '../../../domain/ordini/stato';

interface Props extends Pick<RowPlace, 'rowIndex' | 'outOfSight'> {
  ordine: OrdineLista;
  highlighted: boolean;
  /** A colleague's change, while the row is highlighted for it. */
  change?: string;
  daVedere: boolean;
  chosen: boolean;
  open: boolean;
}

function rowClass({ ordine, highlighted, daVedere, chosen, open, outOfSight }: Props): string | undefined {
  const names = [
    ordine.stato === STATO.Annullato && 'ordine-annullato',
    highlighted && 'ordine-nuovo',
    daVedere && 'ordine-da-vedere',
    chosen && 'ordine-chosen',
    open && 'ordine-aperto',
    outOfSight && 'visually-hidden',
  ].filter(Boolean);
  return names.join(' ') || undefined;
}

const AVVERTENZE: Readonly<Record<Avvertenza, string>> = { allergie: 'Allergie', note: 'Nota' };

/** The customer, after marks for warnings that the card spells out (extended). */
const Nome = ({ ordine: { cliente, avvertenze } }: Pick<Props, 'ordine'>) => (
  <span className="two-lines">
    {avvertenze?.map((avvertenza) => (
      <span key={avvertenza} className={`ordine-avvertenza ordine-con-${avvertenza}`}>
        {AVVERTENZE[avvertenza]}
      </span>
    ))}
    {cliente}
  </span>
);

/** The checkbox that chooses an order. The list handles its change (useBoxes). */
const ChooseBox = ({ numero, chosen }: { numero: string; chosen: boolean }) => (
  <label className="ordine-scegli d-print-none">
    <input
      type="checkbox"
      data-choose=""
      className="form-check-input"
      aria-label={`Scegli l’ordine ${numero}`}
      checked={chosen}
      readOnly
    />
  </label>
);

interface FasciaProps {
  /** 'HH:mm' */
  ora: string;
  head: string;
  columns: number;
}

/** The line above the first order of a pickup time, with the slot's menu (extended); 'Appena arrivati' has none. */
export const Fascia = memo(function Fascia({ ora, head, columns }: FasciaProps) {
  return (
    <tr className="ordini-fascia">
      <th colSpan={columns} scope="rowgroup">
        {head}
        {head.startsWith(ora) && <FasciaMenu ora={ora} />}
      </th>
    </tr>
  );
});

/** One order of the list (S2.4). Memoised, so that a push or a scroll renders only new rows. */
export const OrdiniRow = memo(function OrdiniRow(props: Props) {
  const { ordine, change, daVedere, chosen, open, rowIndex } = props;
  const { id, numeroOrdine, cliente } = ordine;
  const estesa = useEstesa();
  const dispatch = useAppDispatch();
  const openCard = () => void dispatch(orderOpened(id));
  // The click on the row is a shortcut for the mouse; keyboards and screen readers use 'Visualizza'.
  return (
    <tr
      className={rowClass(props)}
      data-row={id}
      aria-rowindex={rowIndex}
      onClick={({ target }) => {
        const isSelecting = window.getSelection()?.isCollapsed === false;
        if (!isSelecting && !(target as Element).closest('button, label')) openCard();
      }}
    >
      <td>
        {estesa && <ChooseBox numero={numeroOrdine} chosen={chosen} />}
        {formatTime(ordine.dataRitiro)}
      </td>
      <th scope="row" id={`numero-${id}`} title={numeroOrdine}>
        {numeroOrdine}
      </th>
      <td title={cliente}>
        <Nome ordine={ordine} />
      </td>
      <td>{formatMoney(ordine.totaleDaPagare)}</td>
      <td title={change}>
        <div>
          <StatoBadge stato={ordine.stato} />
          {estesa && <NextStatoButton ordine={ordine} className="btn-sm ordine-avanti icon-avanti" />}
          {change && <span className="visually-hidden">{change}</span>}
          {(daVedere || ordine.stampe || ordine.incassato) && (
            <RowMarks ordine={ordine} isUnseen={daVedere} />
          )}
        </div>
      </td>
      <td className="d-print-none">
        <SmallButton title={`Ordine ${numeroOrdine}`} aria-expanded={open} onClick={openCard}>
          Visualizza
        </SmallButton>
      </td>
    </tr>
  );
});
