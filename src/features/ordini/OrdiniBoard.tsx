import { Suspense, useCallback } from 'react';
import { VaiElenco } from '../../shared/list/VaiElenco';
import { useAppSelector } from '../../shared/store';
import { useGateOpen } from '../../shared/useGateOpen';
import { ElencoHead } from './elenco/ElencoHead';
import { ElencoList } from './elenco/ElencoList';
import {
  Annuncio,
  BoardKeys,
  NonCaricato,
  NonRiuscito,
  OrdineCard,
  OrdiniHelp,
  RiepilogoPanel,
  RimessaPanel,
} from './lazyPanels';
import { OrdiniToolbar } from './filtri/OrdiniToolbar';
import { selectFailed, selectOpenOrderId, selectRiepilogo, selectRimessa } from './ordiniSelectors';
import { useElenco } from './elenco/useElenco';
import type { useFiltri } from './filtri/useFiltri';
import { useOrdiniShown } from './elenco/useOrdiniShown';
import { useParte } from './elenco/useParte';
import { useBoardFocus } from './keyboard/useBoardFocus';

interface Props {
  filtri: ReturnType<typeof useFiltri>;
}

/** The list of orders with its filters, and what opens beside and below it. */
export function OrdiniBoard({ filtri }: Props) {
  const { date, status } = filtri;
  const { board, searchBox, helpOpen, setHelpOpen } = useBoardFocus();
  const help = useCallback(() => setHelpOpen(true), [setHelpOpen]);
  const openOrderId = useAppSelector(selectOpenOrderId);
  const failed = useAppSelector(selectFailed);
  const rimessa = useAppSelector(selectRimessa);
  const riepilogo = useAppSelector(selectRiepilogo);
  const elenco = useElenco();
  const { ordini, giornata, loaded, stale, error, retry } = elenco;
  const later = useGateOpen();
  const giorno = useParte(filtri);
  const view = useOrdiniShown(ordini, elenco.arrivals, giorno.belongs);

  return (
    <div ref={board}>
      <VaiElenco />
      <Suspense>
        {later && (
          <>
            <BoardKeys board={board} searchBox={searchBox} filtri={filtri} onHelp={help} />
            <Annuncio date={date} status={status} count={loaded ? ordini.length : null} />
          </>
        )}
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
      <ElencoHead
        ordini={view.sorted}
        found={view.isNarrowed ? view.shown : null}
        stale={stale}
        onHelp={help}
      />
      <Suspense>{rimessa !== null && <RimessaPanel key={rimessa} id={rimessa} />}</Suspense>
      <Suspense>
        {error !== undefined && (
          <NonCaricato what="Gli ordini non sono stati caricati" error={error} onRetry={retry} />
        )}
        {failed.length > 0 && <NonRiuscito ordini={giornata} />}
      </Suspense>
      <div className={`ordini-board${openOrderId === null ? '' : ' ordini-board-open'}`}>
        <ElencoList board={board} filtri={filtri} elenco={elenco} giorno={giorno} view={view} />
        <Suspense>{openOrderId !== null && <OrdineCard key={openOrderId} id={openOrderId} />}</Suspense>
      </div>
      <Suspense>{riepilogo.open && <RiepilogoPanel />}</Suspense>
      <Suspense>{helpOpen && <OrdiniHelp onClose={() => setHelpOpen(false)} />}</Suspense>
    </div>
  );
}
