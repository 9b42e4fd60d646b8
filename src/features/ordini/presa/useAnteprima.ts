import { useEffect, useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import { useAnteprimaMutation } from '../../../api/presaApi';
import type { Anteprima, AnteprimaRequest } from '../../../contract/presa';
import { useRested } from '../../../shared/search/useRested';
import { toAnteprima } from './presaDraft';
import type { PresaDraft } from './presaDraft';

interface Esito {
  /** What was asked. */
  of?: string;
  anteprima?: Anteprima;
  refused?: ApiError;
}

/**
 * What the order will cost, asked of the server when the typing rests; the answer to the latest draft wins. Until it comes
 * the one before stays, and is told to be `stale`.
 */
export function useAnteprima(draft: PresaDraft) {
  const typed = JSON.stringify(toAnteprima(draft));
  const asked = useRested(typed);
  const [esito, setEsito] = useState<Esito>({});
  const [run] = useAnteprimaMutation();
  useEffect(() => {
    const request = JSON.parse(asked) as AnteprimaRequest | null;
    if (!request) return;
    let latest = true;
    const call = run(request);
    void call.then(({ data, error }) => {
      if (latest) setEsito({ of: asked, anteprima: data, refused: error as ApiError | undefined });
    });
    return () => {
      latest = false;
      call.abort();
    };
  }, [asked, run]);
  if (typed === 'null') return { stale: false };
  const stale = esito.of !== typed;
  return { anteprima: esito.anteprima, refused: stale ? undefined : esito.refused, stale };
}
