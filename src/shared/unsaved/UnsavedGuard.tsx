import { Suspense, useEffect, useState } from 'react';
import { guardLeaving } from '../browser/guardLeaving';
import { lazyComponent } from '../lazyComponent';

const LeaveDialog = lazyComponent(() => import(/* webpackChunkName: "conferma" */ './LeaveDialog'));

interface Question {
  leave: () => void;
  stay?: () => void;
}

interface Props {
  /** There are unsaved changes. */
  when: boolean;
  /** Raised by what leaves them within the screen. */
  question?: Question | null;
}

/**
 * Asks before the screen is left while there are unsaved changes: by a link, a button marked as LEAVES, the browser's
 * back and forward; closing and reloading bring up the browser's own question. Navigation by the screen itself, after
 * saving, is not asked about.
 */
export function UnsavedGuard({ when, question = null }: Props) {
  const [asked, setAsked] = useState<Question | null>(null);

  // Loaded with the screen: later there may be no network.
  useEffect(() => void LeaveDialog.preload(), []);

  useEffect(() => {
    if (!when) return;
    return guardLeaving((leave) => setAsked({ leave }));
  }, [when]);

  const open = question ?? asked;
  if (!open || !when) return null;
  return (
    <Suspense>
      <LeaveDialog
        // Within the screen, whoever asked puts the focus where it belongs.
        restoreFocus={question === null}
        onStay={() => {
          setAsked(null);
          open.stay?.();
        }}
        onLeave={() => {
          setAsked(null);
          open.leave();
        }}
      />
    </Suspense>
  );
}
