import { Suspense, useEffect, useState } from 'react';
import { guardLeaving } from '../browser/guardLeaving';
import { lazyComponent } from '../lazyComponent';

const LeaveDialog = lazyComponent(() => import(/* webpackChunkName: "uscita" */ './LeaveDialog'));

/**
 * Asks before the screen is left while there are unsaved changes: by a link, a button marked as LEAVES, the browser's
 * back and forward; closing and reloading bring up the browser's own question. Navigation by the screen itself, after
 * saving, is not asked about.
 */
export function UnsavedGuard({ when }: { when: boolean }) {
  const [asked, setAsked] = useState<{ leave: () => void } | null>(null);

  // Loaded with the screen: later there may be no network.
  useEffect(() => LeaveDialog.preload(), []);

  useEffect(() => {
    if (!when) return;
    return guardLeaving((leave) => setAsked({ leave }));
  }, [when]);

  if (!asked || !when) return null;
  return (
    <Suspense>
      <LeaveDialog
        onStay={() => setAsked(null)}
        onLeave={() => {
          setAsked(null);
          asked.leave();
        }}
      />
    </Suspense>
  );
}
