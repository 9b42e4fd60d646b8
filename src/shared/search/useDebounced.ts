import { useEffect, useState } from 'react';

/** The pause in typing before a request. */
export const SUGGEST_AFTER_MS = 200;

/** The shortest searched text (S5.4), in code points like the server's count. */
const FROM_CHARACTERS = 2;
const MAX_CHARACTERS = 60;

export const isTooShort = (text: string): boolean => [...text].length < FROM_CHARACTERS;

export const searchable = (text: string): string => [...text].slice(0, MAX_CHARACTERS).join('');

export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), SUGGEST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}

/** Lets Enter wait for a late answer: after the returned setter was called with true, calls `settle` once `settled`. */
export function useEnterFirst(settled: boolean, settle: () => void) {
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    if (!entered || !settled) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setEntered(false);
    settle();
  }, [entered, settled, settle]);
  return setEntered;
}
