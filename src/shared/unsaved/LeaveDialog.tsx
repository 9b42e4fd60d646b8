import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import QuestionModal from '../confirm/QuestionModal';

/** A change that has a `save` needs no question, unless the save is refused (false). */
export interface Unsaved {
  save?: () => Promise<boolean>;
}

export interface LeaveDialogProps {
  restoreFocus: boolean;
  /** Saved first. */
  guards?: RefObject<ReadonlySet<Unsaved>>;
  onStay: () => void;
  onLeave: () => void;
}

export default function LeaveDialog({ restoreFocus, guards, onStay, onLeave }: LeaveDialogProps) {
  const [asks, setAsks] = useState(!guards);
  const decide = useEffectEvent((saved: unknown[]) => {
    // More may have been typed during the save.
    const isAllSaved = saved.every(Boolean) && guards?.current.size === 0;
    return isAllSaved ? onLeave() : setAsks(true);
  });
  useEffect(() => {
    const saving = [...(guards?.current ?? [])].map(async ({ save }) => save?.());
    if (guards) void Promise.all(saving).then((saved) => decide(saved));
  }, [guards]);
  if (!asks) return null;
  return (
    <QuestionModal
      id="uscita"
      title="Modifiche non salvate"
      text="Ci sono modifiche non ancora salvate. Se lasci adesso, vanno perse."
      restoreFocus={restoreFocus}
      onHide={onStay}
    >
      <Button onClick={onStay}>Continua a modificare</Button>
      <Button variant="outline-danger" onClick={onLeave}>
        Lascia senza salvare
      </Button>
    </QuestionModal>
  );
}
