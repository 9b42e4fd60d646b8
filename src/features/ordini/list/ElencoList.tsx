import { type FormEvent, type MouseEvent, type RefObject, useMemo } from 'react';
import { useGetPostiQuery } from '../../../api/posti';
import { STATI, STATO, STATO_LABELS } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { formatCount } from '../../../shared/format/count';
import { formatTime } from '../../../shared/format/date';
import { Empty } from '../../../shared/list/elenco';
import { useAppDispatch, useAppSelector, useEstesa, useGateOpen } from '../../../shared/store';
import { useCooldown } from '../../../shared/useCooldown';
import { toggleChosen } from '../ordiniState';
import { useFiltri } from '../filters/useFiltri';
import { GruppoBar, ListViewMenu, NonTrovato, NuoviPill, PartTabs } from '../lazyPanels';
import { choiceMade } from '../ordiniSlice';
import { OrdiniTable } from './OrdiniTable';
import type { PartTabsProps } from './PartTabs';
import type { useElenco } from './useElenco';
import type { useOrdiniShown, usePart } from './useOrdiniShown';

/** Ignores clicks on 'next status' for 1 s after a row came or left: the finger may hit another order's button. */
function useRowsMoved(rows: number, list: string) {
  const moved = useCooldown(rows, list);
  const onClickCapture = (event: MouseEvent) => {
    if (moved && (event.target as Element).closest('.ordine-avanti')) event.stopPropagation();
  };
  return { onClickCapture };
}

interface Props {
  board: RefObject<HTMLElement | null>;
  elenco: ReturnType<typeof useElenco>;
  giorno: ReturnType<typeof usePart>;
  view: ReturnType<typeof useOrdiniShown>;
}

export function ElencoList({ board, elenco, giorno, view }: Props) {
  const date = useAppSelector(({ ordini }) => ordini.date);
  const status = useAppSelector(({ ordini }) => ordini.status);
  const { ordini, giornata, arrivals, loaded, stale } = elenco;
  const estesa = useEstesa();
  const posti = usePosti(giornata, stale);
  const boxes = useBoxes(view.shown);
  const listKey = `${date} ${status} ${giorno.part} ${view.filterText}`;
  const guard = useRowsMoved(view.shown.length, `${listKey} ${loaded} ${stale}`);
  return (
    <div className="ordini-list position-relative" {...boxes} {...guard}>
      {estesa && (
        <>
          <StatoTabs giornata={giornata} known={loaded || stale} posti={posti} giorno={giorno} />
          <NuoviPill board={board} arrivals={arrivals} />
          <ListViewMenu ordini={stale ? [] : view.sorted} senza={view.senza} onToggle={view.toggle} />
        </>
      )}
      <OrdiniTable
        view={view}
        arrivals={view.isNarrowed ? 0 : arrivals}
        posti={posti}
        stale={stale}
        listKey={listKey}
      />
      {view.isNarrowed && <NonTrovato ordini={ordini} view={view} part={giorno.part} date={date} />}
      {loaded && ordini.length === 0 && (
        <Empty text="Nessun ordine disponibile." next="Scegli un altro giorno o un altro stato." />
      )}
      {boxes && <GruppoBar board={board} shown={view.shown} />}
    </div>
  );
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Places taken by pickup time 'HH:mm', such as '8 di 10' (extended). Counts the whole day, without cancelled orders. */
function usePosti(giornata: readonly OrdineLista[], stale: boolean): ReadonlyMap<string, string> {
  const date = useAppSelector(({ ordini }) => ordini.date);
  const estesa = useEstesa();
  const later = useGateOpen();
  const { currentData } = useGetPostiQuery(date, { skip: !estesa || !later });
  return useMemo(() => {
    if (!currentData || stale) return NONE;
    const taken: Record<string, number> = {};
    for (const { stato, dataRitiro } of giornata) {
      const ora = formatTime(dataRitiro);
      if (stato !== STATO.Annullato) taken[ora] = (taken[ora] ?? 0) + 1;
    }
    return new Map(
      currentData.map(({ ora, postiTotali }) => [
        ora,
        `${taken[ora] ?? 0} ${postiTotali ? `di ${postiTotali}` : '· chiusa'}`,
      ]),
    );
  }, [currentData, giornata, stale]);
}

/** One change handler for the checkboxes of all rows, on the element around them (extended). */
function useBoxes(shown: readonly OrdineLista[]) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(({ ordini }) => ordini.chosen);
  const onChange = ({ target, nativeEvent }: FormEvent<HTMLElement>) => {
    const row = (target as Element).closest<HTMLElement>('[data-row]');
    if (!row) return;
    const range = (nativeEvent as globalThis.MouseEvent).shiftKey ? shown.map(({ id }) => id) : undefined;
    dispatch(choiceMade(toggleChosen(chosen, Number(row.dataset.row), range)));
  };
  return useEstesa() ? { onChange } : undefined;
}

/** Tabs with the day's number of orders in each status (extended). */
function StatoTabs(props: PartTabsProps) {
  const { giornata, known, posti, giorno } = props;
  const { status, chooseStatus } = useFiltri();
  const { part, setChosen } = giorno;
  return (
    <div className="ordini-tabs d-print-none" role="radiogroup" aria-label="Ordini per stato">
      {[null, ...STATI].map((value) => {
        const count = giornata.filter(({ stato }) => value === null || stato === value).length;
        return (
          <label key={value} className={`stato-tab stato-tab-${value} position-relative`}>
            <input
              type="radio"
              className="visually-hidden"
              name="stato"
              checked={status === value && part === null}
              onChange={() => {
                setChosen(null);
                if (value !== status) chooseStatus(value);
              }}
            />
            {value === null ? 'Tutti' : STATO_LABELS[value].replace(' per il Ritiro', '')}{' '}
            {known && <b>{formatCount(count)}</b>}
          </label>
        );
      })}
      {posti.size > 0 && <PartTabs {...props} />}
    </div>
  );
}
