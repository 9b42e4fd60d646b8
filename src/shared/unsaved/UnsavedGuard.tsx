import { useEffect } from 'react';
import { LeaveDialog, useLeaving } from './LeaveGuard';

interface Props {
  when: boolean;
  /** Raised by what leaves them within the screen. */
  question?: { leave: () => void; stay: () => void } | null;
}

/** Says to the LeaveGuard around the screens that there are unsaved changes; asks the screen's own question about them. */
export function UnsavedGuard({ when, question = null }: Props) {
  const { guard } = useLeaving();

  // Loaded with the screen: later there may be no network.
  useEffect(() => void LeaveDialog.preload(), []);

  useEffect(() => (when ? guard() : undefined), [when, guard]);

  if (!question || !when) return null;
  // Whoever asked puts the focus where it belongs.
  return <LeaveDialog restoreFocus={false} onStay={question.stay} onLeave={question.leave} />;
}
