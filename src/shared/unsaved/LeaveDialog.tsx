import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';

export interface LeaveDialogProps {
  restoreFocus: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export default function LeaveDialog({ restoreFocus, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal
      show
      centered
      restoreFocus={restoreFocus}
      onHide={onStay}
      aria-labelledby="uscita-titolo"
      aria-describedby="uscita-testo"
    >
      <Modal.Header>
        <Modal.Title as="h2" id="uscita-titolo">
          Modifiche non salvate
        </Modal.Title>
      </Modal.Header>
      <Modal.Body id="uscita-testo">
        Ci sono modifiche non ancora salvate. Se lasci adesso, vanno perse.
      </Modal.Body>
      <Modal.Footer>
        <Button onClick={onStay}>Continua a modificare</Button>
        <Button variant="outline-danger" onClick={onLeave}>
          Lascia senza salvare
        </Button>
      </Modal.Footer>
    </Modal>
  );
}
