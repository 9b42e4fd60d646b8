import { useState } from 'react';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { registroApi } from '../../api/registroApi';
import { isApiError } from '../../api/apiError';
import { personalDataShown, showPersonalData } from '../../shared/audit/auditReplacer';
import { useAppDispatch } from '../../shared/store';
import { errorShown } from '../../ui/toast/toastSlice';

const LOG_ENTRY = { esportazione: 'devtools', righe: 0 } as const;

/** Until the page is loaded anew. The log is told first, else names stay hidden; a server without one answers 404. */
export function PersonalDataSwitch() {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState(personalDataShown);

  const change = async (show: boolean) => {
    if (show) {
      const { error } = await dispatch(
        registroApi.endpoints.logEsportazione.initiate(LOG_ENTRY, { track: false }),
      );
      if (error && !(isApiError(error) && error.status === 404)) {
        dispatch(errorShown('I nomi restano nascosti: il registro non risponde. Riprova.'));
        return;
      }
    }
    showPersonalData(show);
    setShown(show);
  };

  return (
    <label className="hstack gap-2">
      <FormCheckInput checked={shown} onChange={({ target }) => void change(target.checked)} />
      Mostra nomi e recapiti dei clienti fino al prossimo caricamento della pagina (viene annotato nel
      registro)
    </label>
  );
}
