import type { Giornata } from '../../contract/registro';
import { filtriSearch } from '../../domain/ordini/address';
import { screenShown } from '../../shared/audit/replay';
import { download } from '../../shared/browser/download';
import type { AppDeps, Page } from '../../shared/deps';
import { PATHS } from '../../shared/paths';
import type { Moment, Shown } from './ownLog';
import { showPast } from './showPast';
import type { RootState } from '../store';
import { dayFile, dayLog } from './dayFile';

function showDay(day: Giornata, momento: string, { getState, extra }: Page): void {
  const { entries, states } = dayLog(day, getState() as RootState);
  const start = screenShown(PATHS.ordini + filtriSearch({ date: day.giorno, status: null }, null));
  const log: Omit<Moment, 'index'> = { entries: [start, ...entries], states, isOwn: true };
  const until = Date.parse(momento);
  let index: number | null = day.eventi.findLastIndex(({ quando }) => Date.parse(quando) <= until) + 1;
  const focused = document.activeElement;
  const listeners: (() => void)[] = [];
  const move = (next: number | null) => {
    index = next;
    for (const listener of listeners) listener();
    if (next === null && focused instanceof HTMLElement) focused.focus();
  };
  const shown: Shown = {
    takesFocus: true,
    subscribe: (listener) => listeners.push(listener),
    moment: () => (index === null ? null : { ...log, index }),
    go: move,
    leave: () => move(null),
  };
  showPast(shown, extra as AppDeps);
}

export function takeDay(day: Giornata, momento: string | undefined, page: Page): void {
  if (momento !== undefined) return showDay(day, momento, page);
  const file = dayFile(day, page.getState() as RootState);
  download(new Blob([file], { type: 'application/json' }), `giornata_${day.giorno}.json`);
}
