import { registroApi } from '../../api/registroApi';
import { isApiError } from '../../api/apiError';
import { useAppDispatch } from '../../shared/store';

/** Has the server log that customers' data left the shop; a server without such a log answers 404, which is fine. */
export function useLogEsportazione() {
  const dispatch = useAppDispatch();
  return async (righe: number): Promise<void> => {
    const { error } = await dispatch(
      registroApi.endpoints.logEsportazione.initiate({ esportazione: 'utenti', righe }, { track: false }),
    );
    if (!error || (isApiError(error) && error.status === 404)) return;
    console.error('Errore registrazione esportazione:', error);
  };
}
