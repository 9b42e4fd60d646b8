import { useEffect, useRef } from 'react';
import type { KeptDraft } from '../shared/browser/storage';
import { addAppListener, useAppDispatch } from '../shared/store';
import { isSessionLost } from './sessionSlice';
import { useDrafts } from './useDrafts';

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
