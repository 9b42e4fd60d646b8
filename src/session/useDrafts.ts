import { useEffect, useMemo, useRef, useState } from 'react';
import { draftStorage, type KeptDraft } from '../shared/browser/storage';
import { addAppListener, useAppDispatch, useAppSelector } from '../shared/store';
import { isSessionLost, selectPerson } from './sessionSlice';

/** The drafts of the user who was signed in when the screen opened: on a shared PC nobody sees another user's. */
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

/** Keeps what was typed when the session ends by itself; `draft` is null while nothing is lost. */
export function useKeepDraft(draft: Omit<KeptDraft, 'di'> | null): void {
  const dispatch = useAppDispatch();
  const { keep } = useDrafts();
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  useEffect(() => {
    const effect = () => {
      if (latest.current) keep(latest.current);
    };
    return dispatch(addAppListener({ matcher: isSessionLost, effect }));
  }, [dispatch, keep]);
}
