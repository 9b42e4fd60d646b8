import { useEffect, useState } from 'react';
import { useDeps } from './useDeps';

/** Whether the first screen stands: what the user did not come for is fetched after it (app/startGate.ts). */
export function useGateOpen(): boolean {
  const { startGate } = useDeps();
  const [open, setOpen] = useState(startGate === undefined);
  useEffect(() => {
    let isThere = true;
    void startGate?.then(() => isThere && setOpen(true));
    return () => {
      isThere = false;
    };
  }, [startGate]);
  return open;
}
