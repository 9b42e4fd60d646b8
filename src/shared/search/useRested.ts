import { useEffect, useState } from 'react';

/** How long the typing rests before the server is asked. */
export const SUGGEST_AFTER_MS = 200;

/** The text as it was when the typing last rested. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), SUGGEST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}
