import { useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import { useRimettiMutation } from '../../../api/ordiniApi';
import type { Rimessa } from '../../../contract/rimessa';
import { useAppDispatch } from '../../../shared/store';
import { toastShown } from '../../../ui/toast/toastSlice';
import { toRequest } from './ticked';
import type { Scelta } from './ticked';

interface Outcome {
  onDone: () => void;
  /** Somebody has put a part of it back: what is offered is no longer true. */
  onStale: () => void;
}

const FAILED = 'Non è stato possibile rimettere a disposizione: riprova.';

/** Sends what was ticked, once at a time. `problem` says in Italian why the last try did nothing. */
export function useRimetti(id: number, rimessa: Rimessa, { onDone, onStale }: Outcome) {
  const dispatch = useAppDispatch();
  const [run, { isLoading }] = useRimettiMutation();
  const [problem, setProblem] = useState<string>();

  async function send(scelta: Scelta): Promise<void> {
    const body = toRequest(scelta, rimessa);
    if (isLoading) return;
    if (!body) {
      setProblem('Scegli almeno una voce, oppure premi «Niente».');
      return;
    }
    setProblem(undefined);
    const { error } = await run({ id, body });
    if (error) {
      const { status, message = FAILED } = error as ApiError;
      setProblem(message);
      if (status === 409) onStale();
      return;
    }
    dispatch(toastShown({ message: 'Rimesso a disposizione.', type: 'success' }));
    onDone();
  }

  return { send, problem, busy: isLoading };
}
