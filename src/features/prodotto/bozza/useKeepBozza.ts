import { addListener } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { isSessionLost } from '../../../session/sessionSlice';
import { useBozze } from '../../../session/useBozze';
import { toBozza } from './bozzaProdotto';
import { hasChanges } from '../stato/prodottoForm';
import type { FormState } from '../stato/prodottoForm';

/** Keeps what was typed when the session ends without a word here: the login that follows takes the form away. */
export function useKeepBozza(state: FormState): void {
  const dispatch = useDispatch();
  const { keep } = useBozze();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  useEffect(() => {
    const effect = () => {
      if (hasChanges(latest.current)) keep(toBozza(latest.current));
    };
    // The listener middleware answers this action with what stops the listening.
    return dispatch(addListener({ matcher: isSessionLost, effect })) as unknown as () => void;
  }, [dispatch, keep]);
}
