import { useEffect, useRef } from 'react';
import type { Bozza } from '../shared/browser/draftStorage';
import { addAppListener, useAppDispatch } from '../shared/store';
import { isSessionLost } from './sessionSlice';
import { useBozze } from './useDrafts';

/**
 * Keeps what was typed when the session ends by itself: the login page replaces the form.
 * @param bozza what is to be kept as things stand; null while nothing is lost
 */
export function useKeepBozza(bozza: Omit<Bozza, 'di'> | null): void {
  const dispatch = useAppDispatch();
  const { keep } = useBozze();
  const latest = useRef(bozza);
  useEffect(() => {
    latest.current = bozza;
  });

  useEffect(() => {
    const effect = () => {
      if (latest.current) keep(latest.current);
    };
    return dispatch(addAppListener({ matcher: isSessionLost, effect }));
  }, [dispatch, keep]);
}
