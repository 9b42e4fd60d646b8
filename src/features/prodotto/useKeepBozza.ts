import { addListener } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { sessionExpired } from '../../session/sessionSlice';
import { keepBozza } from './bozzaProdotto';
import { hasChanges } from './prodottoForm';
import type { FormState } from './prodottoForm';

/** Keeps what was typed when the server ends the session (401): the login that follows takes the form away. */
export function useKeepBozza(state: FormState): void {
  const dispatch = useDispatch();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  useEffect(() => {
    const effect = () => {
      if (hasChanges(latest.current)) keepBozza(latest.current);
    };
    // The listener middleware answers this action with what stops the listening.
    return dispatch(addListener({ actionCreator: sessionExpired, effect })) as unknown as () => void;
  }, [dispatch]);
}
