import Button from 'react-bootstrap/Button';
import QuestionModal from '../confirm/QuestionModal';

export interface LeaveDialogProps {
  restoreFocus: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export default function LeaveDialog({ restoreFocus, onStay, onLeave }: LeaveDialogProps) {
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
