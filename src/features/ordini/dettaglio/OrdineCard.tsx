import { useEffect, useRef } from 'react';
import { useGetOrdineQuery } from '../../../api/ordiniApi';
import type { OrdineDettaglio } from '../../../contract/ordini';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { ResoInfo } from './ResoInfo';
import { OrdineActions } from './OrdineActions';
import { changeText } from '../statoOrdine';
import { revisionOf } from '../eventi/liveState';
import { selectLive } from '../ordiniSelectors';
import { orderClosed } from '../ordiniSlice';
import { StatoBadge } from '../StatoBadge';
import { lineTotal, totaliOf } from '../elenco/totali';

export interface OrdineCardProps {
  id: number;
}

/** Loads an order and shows its card; one that cannot be loaded shows nothing (S8.1). */
export default function OrdineCard({ id }: OrdineCardProps) {
  const { currentData: ordine } = useGetOrdineQuery(id);
  const { openChange } = useAppSelector(selectLive);
  if (!ordine) return null;
  const isNewer = openChange && revisionOf(openChange.ordine) > revisionOf(ordine);
  return (
    <LoadedCard
      ordine={isNewer ? { ...ordine, ...openChange.ordine } : ordine}
      change={openChange && changeText(openChange)}
    />
  );
}

/** The order detail card (S2.4). It takes the keyboard's focus when it opens. */
function LoadedCard({ ordine, change }: { ordine: OrdineDettaglio; change: string | null }) {
  const dispatch = useAppDispatch();
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), []);

  return (
    <section className="card ordine-card" ref={card} tabIndex={-1} aria-labelledby="ordine-titolo">
      <div className="card-header">
        <h2 id="ordine-titolo">Dettaglio Ordine #{ordine.numeroOrdine}</h2>
        <button
          type="button"
          className="btn-close"
          aria-label="Chiudi dettaglio"
          title="Chiudi dettaglio"
          onClick={() => dispatch(orderClosed())}
        />
      </div>
      <div className="card-body">
        <div className="ordine-facts">
          <span className="tabular">{formatDateTime(ordine.dataRitiro)}</span>
          <StatoBadge stato={ordine.stato} />
          <strong className="ordine-cliente">{ordine.cliente}</strong>
        </div>
        {change !== null && (
          <p className="ordine-change" role="status">
            {change}
          </p>
        )}
        <ul className="ordine-lines tabular">
          {ordine.dettagliOrdine.map((line, index) => (
            <li key={index} data-quantita={line.quantita} data-importo={formatMoney(lineTotal(line))}>
              {`${line.nomeProdotto} - ${line.quantita} x ${formatMoney(line.prezzoUnitario)}`}
            </li>
          ))}
        </ul>
        <dl className="ordine-totals tabular">
          {totaliOf(ordine).map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
        <p className="ordine-payment">{`pagato con ${ordine.metodoPagamento}`}</p>
        {ordine.reso && <ResoInfo id={ordine.id} reso={ordine.reso} />}
        <OrdineActions ordine={ordine} />
      </div>
    </section>
  );
}
