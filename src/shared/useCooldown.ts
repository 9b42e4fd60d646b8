import { useEffect, useState } from 'react';

/** Time for the second tap of a double tap, and for the user to see the first one's effect. */
const COOLDOWN_MS = 1_000;

/** Whether `what` changed less than a second ago for the same `of`; a new `of` is another thing, not a change. */
export function useCooldown(what: string | number, of: string | number): boolean {
  const [seen, setSeen] = useState({ what, of });
  if (seen.of !== of) setSeen({ what, of });
  const isCooling = seen.of === of && seen.what !== what;
  useEffect(() => {
    if (!isCooling) return undefined;
    const timer = setTimeout(() => setSeen({ what, of }), COOLDOWN_MS);
    return () => clearTimeout(timer);
  }, [isCooling, what, of]);
  return isCooling;
}
