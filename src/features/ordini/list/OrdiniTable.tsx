import { Fragment, useCallback, useMemo, useState } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import { dayOf, formatTime, instantOf } from '../../../shared/format/date';
import { useAppSelector, useDeps, useEstesa } from '../../../shared/store';
import { PHONE, useMedia } from '../../../shared/browser/useMedia';
import { SortableHeader } from '../../../shared/table/sort/SortableHeader';
import type { ListPlace } from '../../../shared/table/window/useListPlace';
import { WindowedTable } from '../../../shared/table/window/WindowedTable';
import { alarmDays, changeText, isUnseen, ordiniText } from '../../../domain/ordini/stato';
import { ORDINI_COLUMNS, type useOrdiniShown } from './useOrdiniShown';
import { Fascia, OrdiniRow } from './OrdiniRow';
import { selectLive, selectOpenOrderId } from '../ordiniSelectors';

/** The line above the first order of each pickup time, by that order's id. */
type Heads = ReadonlyMap<number, string>;

/** The first `arrivals` share one line. */
function fasce(ordini: readonly OrdineLista[], arrivals: number, posti: Props['posti']): Heads {
  const titles = ordini.map(({ dataRitiro }, index) =>
    index < arrivals ? 'Appena arrivati' : formatTime(dataRitiro),
  );
  const starts = [...titles.keys()].filter((index) => titles[index] !== titles[index - 1]);
  return new Map(
    starts.map((start, index) => {
      const title = titles[start]!;
      const count = (starts[index + 1] ?? ordini.length) - start;
      return [ordini[start]!.id, `${title} · ${posti.get(title) ?? ordiniText(count)}`];
    }),
  );
}

/** Where the list opens: at the order whose card is open, else, once per day shown, at the present pickup time. */
function useOpenAt(ordini: readonly OrdineLista[], heads: Heads, stale: boolean): ListPlace {
  const date = useAppSelector(({ ordini }) => ordini.date);
  const openId = useAppSelector(selectOpenOrderId);
  const { now } = useDeps();
  // Closing the card does not scroll the list.
  const [list, setList] = useState({ date, isUntouched: openId === null });
  if (list.date !== date) setList({ date, isUntouched: openId === null });
  else if (list.isUntouched && openId !== null) setList({ date, isUntouched: false });
  if (openId === null && !list.isUntouched) return { goal: null, index: -1 };
  if (stale) return { goal: openId ?? date, index: -1 };
  if (openId !== null) return { goal: openId, index: ordini.findIndex(({ id }) => id === openId) };
  const present = now().getTime();
  const index = ordini.findLastIndex(
    ({ id, dataRitiro }) => heads.has(id) && instantOf(dataRitiro) <= present,
  );
  return { goal: date, index: Math.max(0, index) };
}

interface Props {
  view: ReturnType<typeof useOrdiniShown>;
  arrivals: number;
  posti: ReadonlyMap<string, string>;
  stale: boolean;
  listKey: string;
}

/** Heights in rem, as in ordini.scss and banco.scss: a row on one line, on two (phone), the line above a pickup time. */
const ONE_LINE = 2.375;
const TWO_LINES = 4.5;
const HEAD = 1.875;
const NO_HEADS: Heads = new Map();

export function OrdiniTable({ view, arrivals, posti, stale, listKey }: Props) {
  const { shown: ordini, senza, sort } = view;
  const estesa = useEstesa();
  const highlighted = useAppSelector(({ ordini }) => ordini.highlighted);
  const openOrderId = useAppSelector(selectOpenOrderId);
  const { ids } = useAppSelector(({ ordini }) => ordini.chosen);
  const line = useMedia(PHONE) ? TWO_LINES : ONE_LINE;

  const { changes, lastEvent } = useAppSelector(selectLive);
  const days = alarmDays(dayOf(useDeps().now()));
  const isAlarmDay = days.includes(useAppSelector(({ ordini }) => ordini.date)) && lastEvent !== null;

  const parted = estesa && (!sort || (sort.key === 'ora' && sort.direction === 'ascending'));
  const heads = useMemo(
    () => (parted ? fasce(ordini, arrivals, posti) : NO_HEADS),
    [parted, ordini, arrivals, posti],
  );
  const heightOf = useCallback(({ id }: OrdineLista) => line + (heads.has(id) ? HEAD : 0), [line, heads]);

  // With the hours hidden, their cell stays for the checkbox.
  const columns = ORDINI_COLUMNS.length + 1 - senza.length + Number(estesa && senza.includes('ora'));
  const hidden = senza.map((column) => `senza-${column}`);
  const names = ['ordini-table', estesa && 'ordini-banco', stale && 'ordini-stale', ...hidden];
  return (
    <WindowedTable
      label="Elenco ordini"
      className={names.filter(Boolean).join(' ')}
      rows={ordini}
      heightOf={heightOf}
      listKey={`${listKey} ${sort?.key} ${sort?.direction}`}
      prepended={arrivals}
      place={useOpenAt(ordini, heads, stale)}
      busy={stale}
      head={
        <>
          {ORDINI_COLUMNS.map(({ key, label }) => (
            <SortableHeader key={key} column={key} label={label} sort={sort} onSort={view.sortBy} />
          ))}
          <th scope="col" className="d-print-none">
            <span className="visually-hidden">Azioni</span>
          </th>
        </>
      }
      renderRow={(ordine, { rowIndex, outOfSight }) => {
        const fascia = outOfSight ? undefined : heads.get(ordine.id);
        return (
          <Fragment key={ordine.id}>
            {fascia && <Fascia ora={formatTime(ordine.dataRitiro)} head={fascia} columns={columns} />}
            <OrdiniRow
              ordine={ordine}
              highlighted={highlighted.includes(ordine.id)}
              change={changes[ordine.id] && changeText(changes[ordine.id]!)}
              daVedere={isAlarmDay && isUnseen(ordine)}
              chosen={ids.includes(ordine.id)}
              open={openOrderId === ordine.id}
              rowIndex={rowIndex}
              outOfSight={outOfSight}
            />
          </Fragment>
        );
      }}
    />
  );
}
