import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { isSessionLost, sessionStarted, type WithSession } from '../session/sessionSlice';
import { type KeptDraft, useDrafts } from '../session/useDrafts';
import { addAppListener, useAppDispatch } from '../shared/store';
import { errorShown } from '../ui/toast/toastSlice';

const NOT_KEPT = 'Il browser non può conservare quello che scrivi: salva prima di chiudere o di ricaricare.';

/** Stores a draft of this form, or says once that the browser cannot. */
export function useStoreDraft() {
  const dispatch = useAppDispatch();
  const { keep } = useDrafts();
  const told = useRef(false);
  return useCallback(
    (draft: Omit<KeptDraft, 'di'>) => {
      if (keep(draft) || told.current) return;
      told.current = true;
      dispatch(errorShown(NOT_KEPT));
    },
    [dispatch, keep],
  );
}

/** Whether a session was lost, to another person who signed in in another tab too. */
const isSessionTaken = (action: unknown, now: WithSession, before: WithSession): boolean =>
  isSessionLost(action) || (sessionStarted.match(action) && now.session.person !== before.session.person);

/** Stores the draft when the person's session ends by itself; `draft` is null while there is nothing to lose. */
export function useKeepDraft(draft: Omit<KeptDraft, 'di'> | null): void {
  const dispatch = useAppDispatch();
  const { discard } = useDrafts();
  const store = useStoreDraft();
  const storeLatest = useEffectEvent(() => {
    if (draft) store(draft);
  });
  const tryOut = useEffectEvent(() => {
    storeLatest();
    if (draft) discard(draft.path);
  });
  const changed = draft !== null;
  // The end of a session loads the page, which is too late to tell.
  useEffect(() => {
    if (changed) tryOut();
  }, [changed]);
  useEffect(
    () => dispatch(addAppListener({ predicate: isSessionTaken, effect: () => storeLatest() })),
    [dispatch],
  );
}
