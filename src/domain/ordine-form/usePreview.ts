import { useEffect, useState } from 'react';
import type { ApiError } from '../../api/apiError';
import type { Deroga } from '../../contract/oltre';
import { useDebounced } from '../../shared/search/useDebounced';

interface Esito<Preview> {
  of?: string;
  preview?: Preview;
  refused?: ApiError;
}

type Ask<Request, Preview> = (
  request: Request,
) => PromiseLike<{ data?: Preview; error?: unknown }> & { abort: () => void };

/**
 * Previews the draft when the typing rests; until its answer the one before stays, `stale`. `refused` also names limits that
 * staff may exceed. A running save aborts the preview, because the saved order itself would refuse a later one.
 */
export function usePreview<Request extends { deroga?: Deroga }, Preview>(
  request: Request | null,
  ask: Ask<Request, Preview>,
  saving: boolean,
) {
  const typed = JSON.stringify(request);
  const asked = useDebounced(typed);
  const [esito, setEsito] = useState<Esito<Preview>>({});

  useEffect(() => {
    const known = JSON.parse(asked) as Request | null;
    if (!known || saving || esito.of === asked) return;
    let latest = true;
    let call = ask(known);
    const settle = async () => {
      const { data, error } = await call;
      const regole = (error as ApiError | undefined)?.superabile;
      if (!latest) return;
      if (regole) call = ask({ ...known, deroga: { motivo: 'Anteprima', regole } });
      const beyond = regole && (await call);
      const refused = (beyond?.error ?? error) as ApiError | undefined;
      if (latest) setEsito({ of: asked, preview: beyond ? beyond.data : data, refused });
    };
    void settle();
    return () => {
      latest = false;
      call.abort();
    };
  }, [asked, ask, saving, esito.of]);

  if (typed === 'null') return { stale: false };
  const stale = esito.of !== typed;
  return { preview: esito.preview, refused: stale ? undefined : esito.refused, stale };
}
