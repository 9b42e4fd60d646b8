import { useCallback, useRef, useState } from 'react';
import type { EsitoImportazione, ImmagineCaricata } from '../../contract/prodotti';
import { isApiError, type ApiError } from '../../api/apiError';
import { prodottiApi } from '../../api/prodottiApi';
import { handIn } from '../../api/uploads';
import { useAppDispatch } from '../../shared/store';

const { uploadImmagine, aggiornaDisponibilita } = prodottiApi.endpoints;

interface Answers {
  uploadImmagine: ImmagineCaricata;
  aggiornaDisponibilita: EsitoImportazione[];
}

/** An upload's outcome; a cancelled one fails like a lost connection. */
export type Uploaded<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiError };

/** `progress`: the part sent, from 0 to 1 (1 while the server works on it), null while none runs. Never throws. */
export function useUpload<E extends keyof Answers>(endpoint: E) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<{ abort: () => void }>(undefined);

  const upload = async (file: File): Promise<Uploaded<Answers[E]>> => {
    setProgress(0);
    const arg = dispatch(handIn(file, setProgress));
    const request =
      endpoint === 'uploadImmagine'
        ? dispatch(uploadImmagine.initiate(arg))
        : dispatch(aggiornaDisponibilita.initiate(arg));
    running.current = request;
    const { data, error } = await request;
    request.reset();
    setProgress(null);
    if (data !== undefined) return { data: data as Answers[E] };
    return { error: isApiError(error) ? error : { status: 'FETCH_ERROR' } };
  };
  const cancel = useCallback(() => running.current?.abort(), []);

  return { upload, progress, cancel };
}
