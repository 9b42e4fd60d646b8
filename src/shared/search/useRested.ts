import { useEffect, useState } from 'react';

/** How long the typing rests before the server is asked. */
export const SUGGEST_AFTER_MS = 200;

/** A server is asked for what is found by a text from so many characters on (S5.4), which it counts by code points too. */
const FROM_CHARACTERS = 2;
const MAX_CHARACTERS = 60;

export const isTooShort = (text: string): boolean => [...text].length < FROM_CHARACTERS;

export const searchable = (text: string): string => [...text].slice(0, MAX_CHARACTERS).join('');

export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), SUGGEST_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

/** Enter where nothing is marked: once the answer, which may come long after the key, is there, `settle` is called. */
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
