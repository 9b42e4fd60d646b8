import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import CloseButton from 'react-bootstrap/CloseButton';
import Card from 'react-bootstrap/Card';
import { useGetOrdineQuery } from '../../../api/ordiniApi';
import type { OrdineDettaglio } from '../../../contract/ordini';
import NotLoaded from '../../../domain/notices/notices';
import { takesFocus } from '../../../shared/browser/focus';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { orDash } from '../../../shared/format/text';
import { clientePath } from '../../../shared/paths';
import { useAppDispatch, useAppSelector, useEstesa } from '../../../shared/store';
import { Telefono, DaRicordare } from '../../../domain/ordini/cliente';
import { OrdineActions } from './OrdineActions';
import { Pagamenti } from './Pagamenti';
import { ReturnedInfo } from './ReturnedInfo';
import { Storia } from './Storia';
import { stampatoText } from '../../../domain/ordini/stampato';
import { changeText, PROSSIMO, StatoBadge } from '../../../domain/ordini/stato';
import { versionOf } from '../live/liveState';
import { selectLive } from '../ordiniSelectors';
import { orderClosed } from '../ordiniSlice';
import { pagatoCon } from '../../../domain/ordini/pagamento';
import { allergeniDi, Bill, lineTotal, pesoDi, quantitaDi } from '../../../domain/ordini/bill';
import '../pannelli.scss';

/** An order's card. If the order cannot be loaded it shows nothing (S8.1) or, in the extended mode, the reason. */
export default function OrdineCard({ id }: { id: number }) {
  const { currentData: ordine, error, refetch } = useGetOrdineQuery(id);
  const { openChange, rows } = useAppSelector(selectLive);
  const failure = useEstesa() && error && (
    <NotLoaded
      what={`Il dettaglio non è ${ordine ? 'aggiornato' : 'stato caricato'}`}
      error={error}
      onRetry={refetch}
    />
  );
  if (!ordine) return failure ? <Frame titolo="Dettaglio Ordine">{failure}</Frame> : null;
  // The live row first, because printing updates it but not `openChange`.
  const newest = rows.find((row) => row.id === id) ?? openChange?.ordine;
  const isNewer = newest && versionOf(newest) > versionOf(ordine);
  // Without its version, so that printing reads the lines again if they are older.
  const { versione: _, ...fields } = newest ?? ordine;
  return (
    <LoadedCard
      ordine={
        isNewer
          ? { ...ordine, stampe: undefined, dopoStampa: undefined, incassato: undefined, ...fields }
          : ordine
      }
      change={openChange && changeText(openChange)}
      failure={failure}
    />
  );
}

function Frame({ titolo, children }: { titolo: string; children: ReactNode }) {
  const dispatch = useAppDispatch();

  return (
    <Card
      as="section"
      className="ordine-card d-print-none"
      ref={takesFocus}
      tabIndex={-1}
      aria-labelledby="ordine-titolo"
    >
      <Card.Header className="hstack gap-2 justify-content-between pe-2 border-0">
        <h2 id="ordine-titolo" className="m-0 text-break">
          {titolo}
        </h2>
        <CloseButton
          aria-label="Chiudi dettaglio"
          title="Chiudi dettaglio"
          onClick={() => dispatch(orderClosed())}
        />
      </Card.Header>
      <Card.Body className="py-0">{children}</Card.Body>
    </Card>
  );
}

function Righe({ ordine }: { ordine: OrdineDettaglio }) {
  const estesa = useEstesa();
  return (
    <ul className="ordine-lines list-unstyled ruled border-top tabular">
      {ordine.dettagliOrdine.map((line, index) => (
        <li key={index} data-quantita={quantitaDi(line)} data-importo={formatMoney(lineTotal(line))}>
          {`${orDash(line.nomeProdotto)} - ${quantitaDi(line)} x ${formatMoney(line.prezzoUnitario)}${pesoDi(line)}`}
          {line.aPeso && line.pesoEffettivo === undefined && PROSSIMO[ordine.stato] && <em>da pesare</em>}
          {line.note && <em>{line.note}</em>}
          {estesa && <em className="small fw-normal text-body-secondary">{allergeniDi(line)}</em>}
        </li>
      ))}
    </ul>
  );
}

interface LoadedProps {
  ordine: OrdineDettaglio;
  change: string | null;
  failure: ReactNode;
}

function LoadedCard({ ordine, change, failure }: LoadedProps) {
  const estesa = useEstesa();
  return (
    <Frame titolo={`Dettaglio Ordine #${ordine.numeroOrdine}`}>
      {failure}
      <div className="hstack flex-wrap gap-2 justify-content-between text-body-secondary">
        <span className="tabular">{formatDateTime(ordine.dataRitiro)}</span>
        <StatoBadge stato={ordine.stato} />
        <strong className="ordine-cliente w-100 order-first fw-semibold text-body text-break">
          {ordine.scheda ? (
            <Link className="finger-link text-body" to={clientePath(ordine.scheda.riferimento)}>
              {ordine.cliente}
            </Link>
          ) : (
            ordine.cliente
          )}
        </strong>
      </div>
      {ordine.scheda?.phone && (
        <div className="hstack flex-wrap column-gap-3">
          <Telefono numero={ordine.scheda.phone} />
          {ordine.whatsapp && (
            <a className="hstack finger" href={ordine.whatsapp} target="_blank" rel="noreferrer">
              WhatsApp
            </a>
          )}
        </div>
      )}
      {ordine.scheda && <DaRicordare {...ordine.scheda} />}
      {ordine.deroghe?.map(({ limiti, motivo, chi, quando }) => (
        <p key={quando} className="m-0 mt-2 fw-semibold text-break">
          {`Oltre il limite: ${limiti.join('; ')} — ${motivo ? `motivo: ${motivo}, ` : ''}${chi}, ${formatDateTime(quando)}`}
        </p>
      ))}
      {change !== null && (
        <p className="m-0 mt-2 text-body-secondary" role="status">
          {change}
        </p>
      )}
      {ordine.stampe !== undefined && <p className="m-0 mt-2 text-body-secondary">{stampatoText(ordine)}</p>}
      <Righe ordine={ordine} />
      {ordine.reso && <ReturnedInfo id={ordine.id} reso={ordine.reso} />}
      <div className="ordine-piede">
        <Bill of={ordine} />
        {ordine.note && <p className="m-0 fw-semibold text-break">{`Nota: ${ordine.note}`}</p>}
        <p className={`text-body-secondary ${estesa ? 'm-0' : 'mb-3'}`}>{pagatoCon(ordine, estesa)}</p>
        {estesa && <Pagamenti key={ordine.id} ordine={ordine} />}
        <OrdineActions ordine={ordine} />
      </div>
      {estesa && <Storia key={ordine.id} ordine={ordine} />}
    </Frame>
  );
}
