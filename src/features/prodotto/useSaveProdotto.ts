import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '../../api/apiError';
import { useSaveProdottoMutation, useUploadImmagineMutation } from '../../api/prodottiApi';
import type { Prodotto } from '../../contract/prodotti';
import { useNotices } from '../../domain/notices/notices';
import { savedState } from '../../domain/prodotti/salvato';
import { useUpload } from '../../domain/useUpload';
import { PATHS } from '../../shared/paths';
import { useEstesa } from '../../shared/store';
import { useErrorToast } from '../../ui/toast/useErrorToast';
import { unreadableAmounts } from './state/fieldErrors';
import { toSave, toTheLetter, withCleanDescrizione } from './state/prodottoDraft';
import { type FormAction, type FormState, withUploaded } from './state/prodottoForm';

/** The text of a refused create or update (S8.2), one message per line. */
function saveMessage({ errors }: ApiError): string {
  if (!errors) return 'Errore durante la creazione del prodotto.';
  return ['Errore:', ...Object.values(errors).flat()].join('\n');
}

const NOT_UPLOADED = 'Immagine non caricata e prodotto non salvato: riprova.';

const ofImage = ({ status, message, errors }: ApiError): ApiError => ({
  status,
  errors: { immagine: errors ? Object.values(errors).flat() : [message ?? NOT_UPLOADED] },
});

const withCleanConflict = ({ conflict, ...error }: ApiError): ApiError => ({
  ...error,
  ...(conflict && {
    conflict: { ...conflict, attuale: withCleanDescrizione(conflict.attuale as Prodotto) },
  }),
});

/** Uploads the chosen image unless it was uploaded already (S4.4), then saves. A failure keeps the form (S8.2). */
export function useSaveProdotto(state: FormState, act: (action: FormAction) => void) {
  const failure = useErrorToast();
  const navigate = useNavigate();
  const [saveProdotto] = useSaveProdottoMutation();
  const { upload, progress, cancel } = useUpload(useUploadImmagineMutation()[0]);
  const avviso = useNotices();
  const estesa = useEstesa();
  const mounted = useRef(true);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      // The user left the screen and no longer needs the upload.
      cancel();
    };
  }, [cancel]);

  const refuse = (error: ApiError, toast: ApiError = error) => {
    failure.show(saveMessage(toast));
    act({ type: 'saveRefused', error: withCleanConflict(error) });
  };

  const uploadImage = async (): Promise<string | null | undefined> => {
    if (!state.file || state.uploadedUrl !== null) return state.uploadedUrl;
    const { data, error } = await upload(state.file);
    if (!mounted.current) return undefined;
    if (typeof data?.url !== 'string' || data.url === '') {
      const failure = (error as ApiError | undefined) ?? { status: 'PARSING_ERROR' };
      refuse(ofImage(failure), failure);
      return undefined;
    }
    act({ type: 'immagineUploaded', url: data.url });
    return data.url;
  };

  const save = async () => {
    if (state.saving) return;
    act({ type: 'saveStarted' });
    failure.clear();
    const unreadable = unreadableAmounts(state.draft);
    if (unreadable) {
      refuse({ status: 400, errors: unreadable });
      return;
    }
    const uploadedUrl = await uploadImage();
    if (uploadedUrl === undefined) return;
    const full = toSave(withUploaded({ draft: state.draft, uploadedUrl }));
    const body = estesa ? full : toTheLetter(full);
    const { data, error } = await saveProdotto(body);
    if (error) refuse(error as ApiError);
    else {
      avviso.done(`Prodotto salvato: ${body.nome}`);
      // Do not navigate if the user left the screen during the save.
      if (mounted.current) void navigate(PATHS.prodotti, { state: savedState(body.id, data) });
    }
  };

  return { save, progress };
}
