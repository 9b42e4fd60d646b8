import { useNavigate } from 'react-router-dom';
import type { ApiError } from '../../../api/apiError';
import { useCreateOrdineMutation } from '../../../api/presaApi';
import { PATHS } from '../../../shared/paths';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { useToday } from '../../../shared/useToday';
import { toastShown } from '../../../ui/toast/toastSlice';
import { filtriSearch } from '../filtri/filtriUrl';
import { useOrdineDraft } from '../modulo/useOrdineDraft';
import { selectOrdiniDate } from '../ordiniSelectors';
import { ordineAsked } from '../scelta/ordineAsked';
import { isUntouched, makePresaDraft, readPresaDraft, toOwnOrder, toRequest, withChiave } from './presaDraft';

const makeChiave = () => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('-');

/** The draft, and what sends it: once at a time, and the same order once however often it is sent. */
export function usePresa(onClose: () => void) {
  const date = useAppSelector(selectOrdiniDate);
  const today = useToday();
  const fresh = () => makePresaDraft(date > today ? date : today);
  const kept = { path: `${PATHS.ordini}#nuovo-ordine`, titolo: 'Nuovo ordine', read: readPresaDraft };
  const { draft, setDraft, change, forget, resumed, rifiuto, begin, answered } = useOrdineDraft({
    ...kept,
    fresh,
    isUntouched,
  });
  const [run, { isLoading: busy }] = useCreateOrdineMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  async function send(): Promise<boolean> {
    if (!begin()) return true;
    const sent = withChiave(draft, makeChiave);
    setDraft(sent);
    dispatch(ordineAsked(toOwnOrder(sent)));
    const { data, error } = await run({ chiave: sent.inviata.chiave, body: toRequest(sent) });
    answered(error as ApiError | undefined);
    if (!data) {
      dispatch(ordineAsked(null));
      return false;
    }
    forget();
    dispatch(toastShown({ message: `Ordine #${data.numeroOrdine} salvato.`, type: 'success' }));
    onClose();
    void navigate(PATHS.ordini + filtriSearch({ date: data.data, status: null }, data.id));
    return true;
  }

  return { draft, change, restart: () => change(fresh), resumed, send, busy, rifiuto };
}
