import { useEffect, useState } from 'react';
import type { ApiError } from '../../api/apiError';
import type { Deroga } from '../../contract/oltre';
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
 * Beyond limits that staff may go beyond, too: `refused` says by which it is refused without a reason. While the order is
 * being saved it is not asked for, and what is on its way is given up: it may come after the save, by which it is refused.
 */
export function useAnteprima<Request extends { deroga?: Deroga }, Anteprima>(
  request: Request | null,
  ask: Ask<Request, Anteprima>,
  saving: boolean,
) {
  const asked = useAsked(request, ask, saving);
  const regole = asked.refused?.superabile;
  const deroga = regole && { motivo: 'Anteprima', regole };
  const beyond = useAsked(deroga && request ? { ...request, deroga } : null, ask, saving);
  return regole ? { ...asked, ...beyond, refused: beyond.refused ?? asked.refused } : asked;
}

/** When the typing rests; the answer to the latest draft wins. Until then the one before stays, `stale`. */
function useAsked<Request, Anteprima>(
  request: Request | null,
  ask: Ask<Request, Anteprima>,
  saving: boolean,
) {
  const typed = JSON.stringify(request);
  const asked = useRested(typed);
  const [outcomeText, setEsito] = useState<Esito<Anteprima>>({});
  useEffect(() => {
    const known = JSON.parse(asked) as Request | null;
    if (!known || saving || outcomeText.of === asked) return;
    let latest = true;
    const call = ask(known);
    void call.then(({ data, error }) => {
      if (latest) setEsito({ of: asked, anteprima: data, refused: error as ApiError | undefined });
    });
    return () => {
      latest = false;
      call.abort();
    };
  }, [asked, ask, saving, outcomeText.of]);
  if (typed === 'null') return { stale: false };
  const stale = outcomeText.of !== typed;
  return { anteprima: outcomeText.anteprima, refused: stale ? undefined : outcomeText.refused, stale };
}
