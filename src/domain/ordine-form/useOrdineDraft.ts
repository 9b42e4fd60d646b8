import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/apiError';
import type { ModificaRequest } from '../../contract/modifica';
import { useDrafts } from '../../session/useDrafts';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';
import { notSavedText } from '../notices/notices';
import { useStoreDraft } from '../useKeepDraft';

/** What the user confirms when sending: the weights are right, or the order may exceed a limit. */
export type Agreed = Pick<ModificaRequest, 'pesiConfermati' | 'deroga'>;

interface Kept<Draft> {
  /** The key of the draft in storage, which is no screen's path. */
  path: string;
  titolo: string;
  fresh: () => Draft;
  read: (value: unknown) => Draft | undefined;
  isUntouched: (draft: Draft) => boolean;
}

/** Stores the draft at every change. A change clears `refusal`; during a save there are no changes. */
export function useOrdineDraft<Draft>({ path, titolo, fresh, read, isUntouched }: Kept<Draft>) {
  const { all, discard } = useDrafts();
  const keep = useStoreDraft();
  const [kept, setKept] = useState(() => read(all().find((one) => one.path === path)?.value));
  const [draft, setDraft] = useState(() => kept ?? fresh());
  const [refusal, setRefusal] = useState<ApiError>();
  const sending = useRef(false);
  const isClosed = useRef(false);
  const dispatch = useAppDispatch();
  const nothing = isUntouched(draft);
  // A draft that starts anew is no longer the resumed one.
  if (nothing && kept !== undefined) setKept(undefined);
  const written = useRef('');
  useEffect(() => {
    written.current = JSON.stringify(draft);
    if (nothing) discard(path);
    else keep({ path, titolo, value: draft });
  }, [nothing, path, titolo, draft, keep, discard]);
  /** False once the user closed this form and went on in another one. */
  const isOwnDraft = () =>
    !isClosed.current || JSON.stringify(all().find((one) => one.path === path)?.value) === written.current;
  useEffect(() => () => void (isClosed.current = true), []);
  /** `restated`: the same order in other words, which keeps the refusal. */
  const change = (next: (draft: Draft) => Draft, restated = false) => {
    if (sending.current) return;
    setDraft(next);
    if (!restated) setRefusal(undefined);
  };
  /** Sets the draft after an answer, and stores it if the form was closed meanwhile. */
  const settle = (next: Draft) => {
    setDraft(next);
    if (!isClosed.current || !isOwnDraft()) return;
    written.current = JSON.stringify(next);
    keep({ path, titolo, value: next });
  };
  const begin = () => !sending.current && (sending.current = true);
  /** Ends the save. A refusal that ended the session is shown at the login instead. */
  const answered = (error: ApiError | undefined) => {
    sending.current = false;
    setRefusal(error);
    if (!error || error.status === 401 || !isClosed.current) return;
    dispatch(toastShown({ title: titolo, message: notSavedText(error), type: 'error' }));
  };
  /** Forgets the saved draft. `close` closes the form, if the user has not. */
  const saved = (close: () => void) => {
    if (isOwnDraft()) discard(path);
    if (!isClosed.current) close();
  };
  return { draft, settle, change, saved, resumed: kept !== undefined, refusal, begin, answered };
}
