import { useEffect, useRef, useState } from 'react';
import { type ApiError, isUnanswered, whyFailed } from '../../api/apiError';
import type { ModificaRequest } from '../../contract/modifica';
import { useDrafts } from '../../session/useDrafts';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';

/** What whoever sends an order says besides: its weights are right, or it may go beyond a limit. */
export type Agreed = Pick<ModificaRequest, 'pesiConfermati' | 'deroga'>;

interface Kept<Draft> {
  /** The draft's own place among those that are kept; no screen has it. */
  path: string;
  titolo: string;
  fresh: () => Draft;
  read: (value: unknown) => Draft | undefined;
  isUntouched: (draft: Draft) => boolean;
}

/** Kept at every change; `refusal` holds as long as it stays the same. While it is sent nothing changes it. */
export function useOrdineDraft<Draft>({ path, titolo, fresh, read, isUntouched }: Kept<Draft>) {
  const { all, keep, discard } = useDrafts();
  const [kept, setKept] = useState(() => read(all().find((one) => one.path === path)?.value));
  const [draft, setDraft] = useState(() => kept ?? fresh());
  const [refusal, setRefusal] = useState<ApiError>();
  const sending = useRef(false);
  const isClosed = useRef(false);
  const dispatch = useAppDispatch();
  const nothing = isUntouched(draft);
  // Begun anew, it was not resumed.
  if (nothing && kept !== undefined) setKept(undefined);
  useEffect(() => {
    if (nothing) discard(path);
    else keep({ path, titolo, value: draft });
  }, [nothing, path, titolo, draft, keep, discard]);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  /** `restated`: as it was, in other words. */
  const change = (next: (draft: Draft) => Draft, restated = false) => {
    if (sending.current) return;
    setDraft(next);
    if (!restated) setRefusal(undefined);
  };
  /** What its answer makes of the draft that was sent, kept where the form was closed before it. */
  const settle = (next: Draft) => {
    setDraft(next);
    if (isClosed.current) keep({ path, titolo, value: next });
  };
  const begin = () => !sending.current && (sending.current = true);
  /** It was answered: with an error, or not. One that ended the session is told there. */
  const answered = (error: ApiError | undefined) => {
    sending.current = false;
    setRefusal(error);
    if (error && error.status !== 401 && isClosed.current)
      dispatch(
        toastShown({
          title: titolo,
          message: `${isUnanswered(error) ? 'Non confermato' : 'Non salvato'}: ${whyFailed(error)}`,
          type: 'error',
        }),
      );
  };
  const forget = () => discard(path);
  return { draft, settle, change, forget, resumed: kept !== undefined, refusal, begin, answered };
}
