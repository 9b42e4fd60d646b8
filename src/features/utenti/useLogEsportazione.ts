import { accountApi } from '../../api/accountApi';
import { isApiError } from '../../api/apiError';
import { useAppDispatch } from '../../shared/store';

/** Tells the server that customers' data left the shop; one that keeps no such log (404) is let be. */
export function useLogEsportazione() {
  const dispatch = useAppDispatch();
  return async (righe: number): Promise<void> => {
    const { error } = await dispatch(
      accountApi.endpoints.logEsportazione.initiate({ esportazione: 'utenti', righe }, { track: false }),
    );
    if (!error || (isApiError(error) && error.status === 404)) return;
    console.error('Errore registrazione esportazione:', error);
  };
}
