import { useEffect, useState } from 'react';

/**
 * What Enter does in a search box where nothing is marked: once the answer to the text is there, `settle` is called. The
 * answer may come long after the key.
 */
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
