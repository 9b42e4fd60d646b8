import { useEffect } from 'react';
import type { Unsaved } from './LeaveDialog';
import { LeaveDialog, useLeaving } from './LeaveGuard';

interface Props extends Unsaved {
  when: boolean;
  /** An open question of the screen itself, such as before editing another row. */
  question?: { leave: () => void; stay: () => void } | null;
}

/** Reports unsaved changes to the LeaveGuard and shows the screen's own question about them. */
export function UnsavedGuard({ when, save, question = null }: Props) {
  const { guard } = useLeaving();

  // Loads the dialog with the screen, because later the network may be gone.
  useEffect(() => void LeaveDialog.preload(), []);

  useEffect(() => (when ? guard({ save }) : undefined), [when, save, guard]);

  if (!question || !when) return null;
  // The screen moves the focus itself.
  return <LeaveDialog restoreFocus={false} onStay={question.stay} onLeave={question.leave} />;
}
