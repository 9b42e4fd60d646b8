import { useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { reconnectRequested } from '../../realtime/realtimeActions';
import { selectStatoRealtime } from '../../realtime/realtimeSlice';
import { formatLongDate } from '../../shared/format/date';
import { VaiElenco } from '../../shared/list/elenco';
import { useAppDispatch, useAppSelector, useEstesa, useGateOpen } from '../../shared/store';
import { ElencoHead } from './list/ElencoHead';
import { ElencoList } from './list/ElencoList';
import { useElenco } from './list/useElenco';
import { useOrdiniShown, usePart } from './list/useOrdiniShown';
import { AddressSync } from './filters/AddressSync';
import { OrdiniToolbar } from './filters/OrdiniToolbar';
import { useReturnFocus } from './focus';
import {
  BoardKeys,
  FailedChanges,
  DayNotice,
  NotLoaded,
  OrdineCard,
  OrdiniHelp,
  RiepilogoPanel,
  ReturnPanel,
} from './lazyPanels';
import { selectOpenOrderId } from './ordiniSelectors';
import { SmallButton } from '../../shared/form/SmallButton';
import { soundEnabled } from './ordiniSlice';
import './liveNotice.scss';
import './ordini.scss';
import './banco.scss';

/** The orders dashboard (S2.4). */
export default function OrdiniPage() {
  const date = useAppSelector(({ ordini }) => ordini.date);
  const [ready, setReady] = useState(false);
  return (
    <div className="ordini">
      <AddressSync onRead={setReady} />
      <h1>
        Ordini <span className="fw-normal text-body-tertiary">{formatLongDate(date)}</span>
      </h1>
      {ready && (
        <>
          <LiveNotices />
          <Board />
        </>
      )}
    </div>
  );
}

function useBoardFocus() {
  const board = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const find = (selector: string) => board.current?.querySelector<HTMLElement>(selector) ?? null;
  const rowButton = (id: number) => find(`[data-row="${id}"] [aria-expanded]`) ?? find('.table-scroller');
  useReturnFocus(useAppSelector(selectOpenOrderId), rowButton);
  useReturnFocus(
    useAppSelector(({ ordini }) => ordini.returning),
    rowButton,
  );
  useReturnFocus(useAppSelector(({ ordini }) => ordini.riepilogo.open) || null, () =>
    find('[data-focus="riepilogo"]'),
  );
  return { board, searchBox, helpOpen, setHelpOpen };
}

function Board() {
  const date = useAppSelector(({ ordini }) => ordini.date);
  const { board, searchBox, helpOpen, setHelpOpen } = useBoardFocus();
  const help = () => setHelpOpen(true);
  const openOrderId = useAppSelector(selectOpenOrderId);
  const hasFailed = useAppSelector(({ ordini }) => ordini.failed.length > 0);
  const returning = useAppSelector(({ ordini }) => ordini.returning);
  const riepilogoOpen = useAppSelector(({ ordini }) => ordini.riepilogo.open);
  const elenco = useElenco();
  const { ordini, giornata, loaded, stale, error, retry } = elenco;
  const estesa = useEstesa();
  const later = useGateOpen();
  const giorno = usePart();
  const view = useOrdiniShown(ordini, elenco.arrivals, giorno.belongs);

  return (
    <div ref={board}>
      <VaiElenco />
      {later && <BoardKeys {...{ board, searchBox }} onHelp={help} count={loaded ? ordini.length : null} />}
      <OrdiniToolbar text={view.text} setText={view.setText} searchBox={searchBox} />
      <ElencoHead
        ordini={view.sorted}
        found={view.isNarrowed ? view.shown : null}
        stale={stale}
        onHelp={help}
      />
      {estesa && loaded && <DayNotice date={date} giornata={giornata} />}
      {returning !== null && <ReturnPanel key={returning} id={returning} />}
      {error !== undefined && (
        <NotLoaded what="Gli ordini non sono stati caricati" error={error} onRetry={retry} />
      )}
      {hasFailed && <FailedChanges ordini={giornata} />}
      <div className={`ordini-board${openOrderId === null ? '' : ' ordini-board-open'}`}>
        <ElencoList {...{ board, elenco, giorno, view }} />
        {openOrderId !== null && <OrdineCard key={openOrderId} id={openOrderId} />}
      </div>
      {riepilogoOpen && <RiepilogoPanel />}
      {helpOpen && <OrdiniHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

/** Warns that the connection is lost (S8.11) or the browser blocks the sound (decisions 2.4), each with its remedy. */
function LiveNotices() {
  const dispatch = useAppDispatch();
  const interrupted = useAppSelector(selectStatoRealtime) === 'interrotto';
  const muted = useAppSelector(({ ordini }) => ordini.soundIsBlocked);
  return (
    <>
      {interrupted && (
        <div
          className="alert alert-danger hstack flex-wrap gap-2 justify-content-between mb-2 d-print-none"
          role="alert"
        >
          <strong>Tempo reale interrotto</strong>
          <Button variant="danger" size="sm" onClick={() => dispatch(reconnectRequested())}>
            Riconnetti
          </Button>
        </div>
      )}
      {muted && (
        <div className="alert alert-warning hstack flex-wrap gap-2 justify-content-between mb-2 d-print-none">
          <span>Il browser ha bloccato il suono dei nuovi ordini.</span>
          <SmallButton onClick={() => dispatch(soundEnabled())}>Attiva suono</SmallButton>
        </div>
      )}
    </>
  );
}
