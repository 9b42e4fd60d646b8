import { useEffect, useRef } from 'react';
import { isSessionLost } from '../../../session/sessionSlice';
import { useBozze } from '../../../session/useBozze';
import { addAppListener, useAppDispatch } from '../../../shared/store';
import { toBozza } from './bozzaProdotto';
import { hasChanges } from '../stato/prodottoForm';
import type { FormState } from '../stato/prodottoForm';

/** Keeps what was typed when the session ends by itself: the login page replaces the form. */
export function useKeepBozza(state: FormState): void {
  const dispatch = useAppDispatch();
  const { keep } = useBozze();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  useEffect(() => {
    const effect = () => {
      if (hasChanges(latest.current)) keep(toBozza(latest.current));
    };
    return dispatch(addAppListener({ matcher: isSessionLost, effect }));
  }, [dispatch, keep]);
}
