import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '../../../api/apiError';
import { useCreateOrdineMutation } from '../../../api/presaApi';
import { useBozze } from '../../../session/useBozze';
import { PATHS } from '../../../shared/paths';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { useToday } from '../../../shared/useToday';
import { toastShown } from '../../../ui/toast/toastSlice';
import { filtriSearch } from '../filtri/filtriUrl';
import { selectOrdiniDate } from '../ordiniSelectors';
import { isUntouched, makePresaDraft, readPresaDraft, toRequest, withChiave } from './presaDraft';
import type { PresaDraft } from './presaDraft';

/** The draft's own place among those that are kept; no screen has it. */
const PATH = `${PATHS.ordini}#nuovo-ordine`;

const makeChiave = () => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join('-');

/** The draft, kept at every change, and what sends it: once at a time, and the same order once however often it is sent. */
export function usePresa(onClose: () => void) {
  const { all, keep, discard } = useBozze();
  const date = useAppSelector(selectOrdiniDate);
  const today = useToday();
  const fresh = () => makePresaDraft(date > today ? date : today);
  const [kept] = useState(() => readPresaDraft(all().find(({ path }) => path === PATH)?.value));
  const [draft, setDraft] = useState(() => kept ?? fresh());
  const [rifiuto, setRifiuto] = useState<ApiError>();
  const [run, { isLoading: busy }] = useCreateOrdineMutation();
  const sending = useRef(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  useEffect(() => {
    if (isUntouched(draft)) discard(PATH);
    else keep({ path: PATH, titolo: 'Nuovo ordine', value: draft });
  }, [draft, keep, discard]);

  const change = useCallback((next: (draft: PresaDraft) => PresaDraft) => {
    setDraft(next);
    setRifiuto(undefined);
  }, []);

  async function send(): Promise<boolean> {
    if (sending.current) return true;
    sending.current = true;
    const sent = withChiave(draft, makeChiave);
    setDraft(sent);
    const { data, error } = await run({ chiave: sent.inviata.chiave, body: toRequest(sent) });
    sending.current = false;
    setRifiuto(error as ApiError | undefined);
    if (!data) return false;
    discard(PATH);
    dispatch(toastShown({ message: `Ordine #${data.numeroOrdine} salvato.`, type: 'success' }));
    onClose();
    void navigate(PATHS.ordini + filtriSearch({ date: data.data, status: null }, data.id));
    return true;
  }

  return { draft, change, restart: () => change(fresh), resumed: kept !== undefined, send, busy, rifiuto };
}
