import { ordiniApi } from '../../api/ordiniApi';
import type { Giornata } from '../../contract/registro';
import { filtriSearch } from '../../domain/ordini/address';
import { makeOrdiniState } from '../../features/ordini/ordiniState';
import { eventsCaughtUp, pushOf } from '../../realtime/realtimeActions';
import { auditReplacer } from '../../shared/audit/auditReplacer';
import { recordingFile } from '../../shared/audit/recordingStore';
import { type Entry, screenShown } from '../../shared/audit/replay';
import { download } from '../../shared/browser/download';
import type { AppDeps, Page } from '../../shared/deps';
import { PATHS } from '../../shared/paths';
import { type AppStore, rootReducer, type RootState } from '../store';
import { makeStamp } from './makeStamp';
import type { Moment, Shown } from './ownLog';
import { showPast } from './showPast';

const textOf = (value: unknown) => JSON.stringify(value, auditReplacer);

/** One entry an event, reduced as if it had come while a page was away: none rings or shows a notice. */
function dayLog({ giorno, prima, mattina, eventi }: Giornata, shown: RootState) {
  const first = [
    ordiniApi.util.upsertQueryEntries([{ endpointName: 'getOrdini', arg: { date: giorno }, value: mattina }]),
    eventsCaughtUp({ ultimo: prima, completo: true, dopo: null }),
  ].reduce<Partial<RootState>>(rootReducer, {
    // A screen of the past is shown to who is signed in.
    session: shown.session,
    ordini: makeOrdiniState({ date: giorno, estesa: shown.ordini.estesa }),
  }) as RootState;
  const stamp = makeStamp(rootReducer(undefined, { type: '' }));
  const states: RootState[] = [first];
  const entries = eventi.map((evento): Entry => {
    const push = pushOf(evento, true);
    const state = rootReducer(states.at(-1), push);
    states.push(state);
    return stamp(push, state, { quando: evento.quando });
  });
  return { entries, states };
}

export function dayFile(day: Giornata, shown: RootState): string {
  const { entries, states } = dayLog(day, shown);
  return recordingFile([
    { id: day.giorno, state: textOf(states[0]), actions: entries.map((entry) => textOf(entry)) },
  ]);
}

function showDay(day: Giornata, momento: string, { dispatch, getState, extra }: Page): void {
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
  showPast({ dispatch: dispatch as AppStore['dispatch'] }, shown, extra as AppDeps);
}

export function takeDay(day: Giornata, momento: string | undefined, page: Page): void {
  if (momento !== undefined) return showDay(day, momento, page);
  const file = dayFile(day, page.getState() as RootState);
  download(new Blob([file], { type: 'application/json' }), `giornata_${day.giorno}.json`);
}
