import { ordiniApi } from '../../api/ordiniApi';
import type { Giornata } from '../../contract/registro';
import { makeOrdiniState } from '../../features/ordini/ordiniState';
import { eventsCaughtUp, pushOf } from '../../realtime/realtimeActions';
import { auditReplacer } from '../../shared/audit/auditReplacer';
import { recordingFile } from '../../shared/audit/recordingParts';
import { rootReducer } from '../store';
import type { RootState } from '../store';

const textOf = (value: unknown) => JSON.stringify(value, auditReplacer);

/**
 * A day as the server knows it, as a file for DevTools: one action an event, over the morning's list. No screen was told
 * of them then, so none rings or shows a notice: they are reduced as events that came while a page was away.
 */
export function dayFile({ giorno, prima, mattina, eventi }: Giornata, shown: RootState): string {
  const morning = [
    ordiniApi.util.upsertQueryEntries([{ endpointName: 'getOrdini', arg: { date: giorno }, value: mattina }]),
    eventsCaughtUp({ ultimo: prima, completo: true, dopo: null }),
  ].reduce<Partial<RootState>>(rootReducer, {
    // A screen of the past is shown to who is signed in.
    session: shown.session,
    ordini: makeOrdiniState({ date: giorno, estesa: shown.ordini.estesa }),
  });
  const actions = eventi.map((evento) => textOf(pushOf(evento, true)));
  return recordingFile([{ id: giorno, state: textOf(morning), actions }]);
}
