import { Suspense, useCallback } from 'react';
import type { OrdineLista } from '../../contract/ordini';
import { Empty } from '../../shared/list/Empty';
import { useAppDispatch, useAppSelector } from '../../shared/store';
import { useEstensione } from '../../shared/useEstensione';
import { advance } from './advance';
import { ElencoHead } from './elenco/ElencoHead';
import {
  AltroGiorno,
  Annuncio,
  BoardKeys,
  HelpModal,
  OrdineCard,
  RiepilogoPanel,
  RimessaPanel,
} from './lazyPanels';
import { OrdiniTable } from './elenco/OrdiniTable';
import { StatoTabs } from './elenco/StatoTabs';
import { OrdiniToolbar } from './filtri/OrdiniToolbar';
import { selectOpenOrderId, selectRiepilogo, selectRimessa } from './ordiniSelectors';
import { orderOpened } from './ordiniSlice';
import { useElenco } from './elenco/useElenco';
import type { useFiltri } from './filtri/useFiltri';
import { useOrdiniShown } from './elenco/useOrdiniShown';
import { useBoardFocus } from './tastiera/useBoardFocus';

interface Props {
  filtri: ReturnType<typeof useFiltri>;
}

/** The list of orders with its filters, and what opens beside and below it. */
export function OrdiniBoard({ filtri }: Props) {
  const { date, status } = filtri;
  const dispatch = useAppDispatch();
  const { board, searchBox, helpOpen, setHelpOpen, toList } = useBoardFocus();
  const help = useCallback(() => setHelpOpen(true), [setHelpOpen]);
  const openOrderId = useAppSelector(selectOpenOrderId);
  const rimessa = useAppSelector(selectRimessa);
  const riepilogo = useAppSelector(selectRiepilogo);
  const { ordini, giornata, arrivals, loaded, stale } = useElenco();
  const banco = useEstensione('banco');
  const view = useOrdiniShown(ordini, arrivals);
  const open = useCallback((id: number) => void dispatch(orderOpened(id)), [dispatch]);
  const next = useCallback((ordine: OrdineLista) => dispatch(advance(ordine)), [dispatch]);

  const numero = view.filterText.trim();
  const searching = numero !== '';
  return (
    <div ref={board}>
      <button type="button" className="skip-link" onClick={toList}>
        Vai all’elenco
      </button>
      <Suspense>
        <BoardKeys board={board} searchBox={searchBox} filtri={filtri} onHelp={help} />
        <Annuncio date={date} status={status} count={loaded ? ordini.length : null} />
      </Suspense>
      <OrdiniToolbar
        date={date}
        status={status}
        text={view.text}
        searchBox={searchBox}
        onDate={filtri.chooseDate}
        onStatus={filtri.chooseStatus}
        onText={view.setText}
        onMove={filtri.moveDays}
      />
      <ElencoHead ordini={view.sorted} found={searching ? view.shown : null} stale={stale} onHelp={help} />
      <Suspense>{rimessa !== null && <RimessaPanel key={rimessa} id={rimessa} />}</Suspense>
      <div className={`ordini-board${openOrderId === null ? '' : ' ordini-board-open'}`}>
        <div className="ordini-list">
          {banco && <StatoTabs giornata={giornata} status={status} onStatus={filtri.chooseStatus} />}
          <OrdiniTable
            ordini={view.shown}
            arrivals={searching ? 0 : arrivals}
            stale={stale}
            listKey={`${date} ${status} ${view.filterText}`}
            sort={view.sort}
            onSort={view.sortBy}
            onOpen={open}
            onNext={banco ? next : undefined}
          />
          {banco && /^\d+$/.test(numero) && !ordini.some(({ numeroOrdine }) => numeroOrdine === numero) && (
            <Suspense>
              <AltroGiorno numero={numero} date={date} />
            </Suspense>
          )}
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
