import { ordiniApi } from '../../api/ordiniApi';
import type { Giornata } from '../../contract/registro';
import { makeOrdiniState } from '../../features/ordini/ordiniState';
import { eventsCaughtUp, pushOf } from '../../realtime/realtimeActions';
import { auditReplacer } from '../../shared/audit/auditReplacer';
import { recordingFile } from '../../shared/audit/recordingStore';
import type { Entry } from '../../shared/audit/replay';
import { rootReducer, type RootState } from '../store';
import { makeStamp } from './makeStamp';

const textOf = (value: unknown) => JSON.stringify(value, auditReplacer);

/** The day as a log, one entry per event. Events count as missed, so that none rings or shows a notice. */
export function dayLog({ giorno, prima, mattina, eventi }: Giornata, shown: RootState) {
  const first = [
    ordiniApi.util.upsertQueryEntries([{ endpointName: 'getOrdini', arg: { date: giorno }, value: mattina }]),
    eventsCaughtUp({ ultimo: prima, completo: true, dopo: null }),
  ].reduce<Partial<RootState>>(rootReducer, {
    // The signed-in user looks at the past screen.
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
