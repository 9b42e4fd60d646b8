import { ONCE_ANEW } from '../../../api/answers';
import { ordiniApi } from '../../../api/ordiniApi';
import { ordiniLiveApi } from '../../../api/ordiniLive';
import type { OrdineLista } from '../../../contract/ordini';
import { eventoOf, eventsCaughtUp, pushOf } from '../../../realtime/realtimeActions';
import type { Push } from '../../../realtime/realtimeActions';
import { noticeWhenHidden } from '../../../shared/browser/systemNotice';
import { toastShown, type Toast } from '../../../ui/toast/toastSlice';
import { nuovoOrdineToast } from '../told';
import { selectElenco, selectLastEvent, selectLive, selectOpenOrderId } from '../ordiniSelectors';
import { highlightEnded } from '../ordiniSlice';
import { ringOnce } from '../ringUntilSeen';
import { catchUpList, needsList, type LiveApi } from './catchUpList';

const { getOrdine, getTotaleOrdinato } = ordiniApi.endpoints;
const { getEventi, refreshOrdine, refreshTotale } = ordiniLiveApi.endpoints;

/** How long a new order stays highlighted (decisions 2.4). */
const HIGHLIGHT_MS = 10_000;
const SUMMARY_EVERY_MS = 1_000;

/** Loads the events after the last one. Returns false if none is known yet or the request fails. */
async function readEventi(api: LiveApi): Promise<boolean> {
  for (;;) {
    const dopo = selectLastEvent(api.getState());
    if (dopo === null) return false;
    const { data } = await api.dispatch(getEventi.initiate(dopo, ONCE_ANEW));
    if (!data) return false;
    const { eventi, ultimo, completo } = data;
    if (completo) for (const evento of eventi) api.dispatch(pushOf(evento, true));
    if (!completo || eventi.length === 0 || eventi.at(-1)!.numero >= ultimo) {
      api.dispatch(eventsCaughtUp({ ultimo, completo, dopo }));
      return true;
    }
  }
}

/** Brings the page up to date: by events, or by reloading the list when they do not suffice. */
export async function catchUp(api: LiveApi): Promise<void> {
  if (needsList(api) || !(await readEventi(api))) await catchUpList(api);
}

const notice = ({ title = '', message }: Toast, { id }: OrdineLista) =>
  noticeWhenHidden(title, message, `ordine-${id}`);

/** Announces a push and ends its highlight later. `isNews`: the order is new and was not announced here before. */
export async function announcePush(push: Push, isNews: boolean, api: LiveApi): Promise<void> {
  const evento = eventoOf(push);
  const ordine = evento?.ordine ?? (push.payload as OrdineLista);
  const numero = evento?.numero;
  if (isNews) notice(nuovoOrdineToast(ordine, api.getState().ordini.estesa), ordine);
  const { changes } = selectLive(api.getState());
  const isHighlighted = api.getState().ordini.highlighted.includes(ordine.id);
  if (!isHighlighted || (!isNews && changes[ordine.id]?.numero !== numero)) return;
  if (isNews) void ringOnce([ordine], api);
  await api.delay(HIGHLIGHT_MS);
  // A later change by a colleague keeps the row highlighted for its own 10 s.
  if ((selectLive(api.getState()).changes[ordine.id]?.numero ?? numero) === numero)
    api.dispatch(highlightEnded([ordine.id]));
}

const missedToast = (missed: readonly OrdineLista[], estesa: boolean) =>
  toastShown(
    missed.length === 1
      ? nuovoOrdineToast(missed[0]!, estesa)
      : {
          title: 'Nuovi ordini',
          message: `Sono arrivati ${missed.length} nuovi ordini durante l’interruzione.`,
          closable: true,
        },
  );

/** Announces in one toast the orders that came while the page was disconnected (decisions 8.11); rings for those shown. */
export async function announceMissed(missed: readonly OrdineLista[], api: LiveApi): Promise<void> {
  const { ordini } = api.getState();
  if (missed.length > 0) notice(api.dispatch(missedToast(missed, ordini.estesa)).payload, missed.at(-1)!);
  const shown = missed.filter(({ id }) => ordini.highlighted.includes(id));
  if (shown.length > 0) void ringOnce(shown, api);
  if (ordini.highlighted.length === 0) return;
  await api.delay(HIGHLIGHT_MS);
  api.dispatch(highlightEnded(ordini.highlighted));
}

/** Reloads what the event's row lacks, such as the lines; the card has shown the row already. */
export async function refreshCard(api: LiveApi): Promise<void> {
  const id = selectOpenOrderId(api.getState());
  if (id === null) return;
  const { data, isSuccess } = await api.dispatch(refreshOrdine.initiate(id, ONCE_ANEW));
  if (isSuccess) api.dispatch(ordiniApi.util.updateQueryData('getOrdine', id, () => data));
  // The card's own request shows in the card why it fails.
  else if (selectOpenOrderId(api.getState()) === id) await api.dispatch(getOrdine.initiate(id, ONCE_ANEW));
}

/** Whether the summary was loaded before the list, on a server whose events do not keep it up to date. */
export function summaryIsOlder(state: ReturnType<LiveApi['getState']>): boolean {
  const list = selectElenco(state);
  const summary = ordiniApi.endpoints.getTotaleOrdinato.select({ date: state.ordini.date })(state);
  return (
    selectLastEvent(state) === null && (summary.fulfilledTimeStamp ?? Infinity) < (list.startedTimeStamp ?? 0)
  );
}

/** Reloads the open summary, without scrolling to it: the user did not ask for it. */
export async function refreshSummary(api: LiveApi): Promise<void> {
  const { date, riepilogo } = api.getState().ordini;
  if (!riepilogo.open) return;
  const { data, isSuccess } = await api.dispatch(refreshTotale.initiate({ date }, ONCE_ANEW));
  if (isSuccess) api.dispatch(ordiniApi.util.updateQueryData('getTotaleOrdinato', { date }, () => data));
  // As in `refreshCard`: old totals must not pass for those of now.
  else if (api.getState().ordini.riepilogo.open)
    await api.dispatch(getTotaleOrdinato.initiate({ date }, ONCE_ANEW));
  await api.delay(SUMMARY_EVERY_MS);
}
