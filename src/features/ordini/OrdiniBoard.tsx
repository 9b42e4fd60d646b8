import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { pageIdle } from '../../shared/browser/pageIdle';
import { listenForShortcuts } from '../../shared/browser/shortcuts';
import { Empty } from '../../shared/list/Empty';
import { ElencoHead } from './elenco/ElencoHead';
import { HelpModal, OrdineCard, RiepilogoPanel, RimessaPanel } from './lazyPanels';
import { OrdiniTable } from './elenco/OrdiniTable';
import { OrdiniToolbar } from './filtri/OrdiniToolbar';
import { selectOpenOrderId, selectRiepilogo, selectRimessa } from './ordiniSelectors';
import { orderClosed, orderOpened } from './ordiniSlice';
import { useElenco } from './elenco/useElenco';
import type { useFiltri } from './filtri/useFiltri';
import { useOrdiniShown } from './elenco/useOrdiniShown';
import { useReturnFocus } from './useReturnFocus';

interface Props {
  filtri: ReturnType<typeof useFiltri>;
}

/** The list of orders with its filters, and what opens beside and below it. */
export function OrdiniBoard({ filtri }: Props) {
  const { date, status, moveDays, chooseToday } = filtri;
  const dispatch = useDispatch();
  const board = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [helpOpen, setHelpOpen] = useState(false);
  const openOrderId = useSelector(selectOpenOrderId);
  const rimessa = useSelector(selectRimessa);
  const riepilogo = useSelector(selectRiepilogo);
  const { ordini, arrivals, loaded, stale } = useElenco();
  const view = useOrdiniShown(ordini, arrivals);

  const find = useCallback((selector: string) => board.current?.querySelector<HTMLElement>(selector), []);
  const open = useCallback((id: number) => void dispatch(orderOpened(id)), [dispatch]);
  // The keys that HelpModal documents.
  useEffect(
    () =>
      listenForShortcuts({
        ArrowLeft: () => moveDays(-1),
        ArrowRight: () => moveDays(1),
        o: chooseToday,
        '/': () => searchBox.current?.focus(),
        '?': () => setHelpOpen(true),
        Escape: () => void dispatch(orderClosed()),
      }),
    [moveDays, chooseToday, dispatch],
  );

  const rowButton = useCallback(
    (id: number) => find(`[data-row="${id}"] button`) ?? find('.table-scroller') ?? null,
    [find],
  );
  useReturnFocus(openOrderId, rowButton);
  useReturnFocus(rimessa, rowButton);
  const riepilogoButton = useCallback(() => find('[data-focus="riepilogo"]') ?? null, [find]);
  useReturnFocus(riepilogo.open || null, riepilogoButton);

  useEffect(() => {
    // Not before the list is there, and there by the time the user opens an order.
    void pageIdle().then(() => OrdineCard.preload());
  }, []);

  const searching = view.filterText.trim() !== '';
  return (
    <div ref={board}>
      <OrdiniToolbar
        date={date}
        status={status}
        text={view.text}
        searchBox={searchBox}
        onDate={filtri.chooseDate}
        onStatus={filtri.chooseStatus}
        onText={view.setText}
        onMove={moveDays}
        onToday={chooseToday}
      />
      <ElencoHead
        ordini={view.sorted}
        found={searching ? view.shown.length : null}
        stale={stale}
        onHelp={() => setHelpOpen(true)}
      />
      <Suspense>{rimessa !== null && <RimessaPanel key={rimessa} id={rimessa} />}</Suspense>
      <div className={`ordini-board${openOrderId === null ? '' : ' ordini-board-open'}`}>
        <div className="ordini-list">
          <OrdiniTable
            ordini={view.shown}
            arrivals={searching ? 0 : arrivals}
            stale={stale}
            listKey={`${date} ${status} ${view.filterText}`}
            sort={view.sort}
            onSort={view.sortBy}
            onOpen={open}
          />
          {loaded && ordini.length === 0 && (
            <Empty text="Nessun ordine disponibile." next="Scegli un altro giorno o un altro stato." />
          )}
          {ordini.length > 0 && view.shown.length === 0 && (
            <Empty text="Nessun ordine corrisponde alla ricerca." />
          )}
        </div>
        <Suspense>{openOrderId !== null && <OrdineCard key={openOrderId} id={openOrderId} />}</Suspense>
      </div>
      <Suspense>{riepilogo.open && <RiepilogoPanel />}</Suspense>
      <Suspense>{helpOpen && <HelpModal onClose={() => setHelpOpen(false)} />}</Suspense>
    </div>
  );
}
