import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { draftStorage, type KeptDraft } from '../shared/browser/storage';
import { addAppListener, useAppDispatch, useAppSelector } from '../shared/store';
import { isSessionLost, selectPerson, sessionStarted, type WithSession } from './sessionSlice';

/** Drafts of the user who was signed in when the screen opened, so that nobody on a shared PC sees another user's. */
export function useDrafts() {
  const person = useAppSelector(selectPerson);
  const [di] = useState(person);
  return useMemo(
    () => ({
      all: () => draftStorage.all().filter((draft) => draft.di === di),
      keep: (draft: Omit<KeptDraft, 'di'>) => draftStorage.keep({ ...draft, di }),
      discard: (path: string) => draftStorage.discard({ di, path }),
    }),
    [di],
  );
}

/** Whether a session was lost, to another person who signed in in another tab too. */
const isSessionTaken = (action: unknown, now: WithSession, before: WithSession): boolean =>
  isSessionLost(action) || (sessionStarted.match(action) && now.session.person !== before.session.person);

/** Stores the draft when the person's session ends by itself; `draft` is null while there is nothing to lose. */
export function useKeepDraft(draft: Omit<KeptDraft, 'di'> | null): void {
  const dispatch = useAppDispatch();
  const { keep } = useDrafts();
  const keepLatest = useEffectEvent(() => {
    if (draft) keep(draft);
  });
  useEffect(
    () => dispatch(addAppListener({ predicate: isSessionTaken, effect: () => keepLatest() })),
    [dispatch],
  );
}
