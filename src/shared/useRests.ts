import { useEffect, useState } from 'react';

/** As long as the second tap of a double one may take, and a person to see what the first has done. */
const REST_MS = 1_000;

/** Whether `what` changed in its place less than a second ago; another `of` is no change of it, but another thing. */
export function useRests(what: string | number, of: string | number): boolean {
  const [seen, setSeen] = useState({ what, of });
  if (seen.of !== of) setSeen({ what, of });
  const rests = seen.of === of && seen.what !== what;
  useEffect(() => {
    if (!rests) return undefined;
    const timer = setTimeout(() => setSeen({ what, of }), REST_MS);
    return () => clearTimeout(timer);
  }, [rests, what, of]);
  return rests;
}
