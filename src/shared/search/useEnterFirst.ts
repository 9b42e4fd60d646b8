import { useEffect, useState } from 'react';

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
