import { useEffect, useState } from 'react';
import type { ApiError } from '../../api/apiError';
import { useRested } from '../../shared/search/useRested';

interface Esito<Anteprima> {
  of?: string;
  anteprima?: Anteprima;
  refused?: ApiError;
}

type Ask<Request, Anteprima> = (
  request: Request,
) => PromiseLike<{ data?: Anteprima; error?: unknown }> & { abort: () => void };

/**
 * What the order will cost, asked of the server when the typing rests; the answer to the latest draft wins. Until it comes
 * the one before stays, and is told to be `stale`. Null asks nothing.
 */
export function useAnteprima<Request, Anteprima>(request: Request | null, ask: Ask<Request, Anteprima>) {
  const typed = JSON.stringify(request);
  const asked = useRested(typed);
  const [outcomeText, setEsito] = useState<Esito<Anteprima>>({});
  useEffect(() => {
    const known = JSON.parse(asked) as Request | null;
    if (!known) return;
    let latest = true;
    const call = ask(known);
    void call.then(({ data, error }) => {
      if (latest) setEsito({ of: asked, anteprima: data, refused: error as ApiError | undefined });
    });
    return () => {
      latest = false;
      call.abort();
    };
  }, [asked, ask]);
  if (typed === 'null') return { stale: false };
  const stale = outcomeText.of !== typed;
  return { anteprima: outcomeText.anteprima, refused: stale ? undefined : outcomeText.refused, stale };
}
