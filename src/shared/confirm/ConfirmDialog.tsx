import Spinner from 'react-bootstrap/Spinner';
import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';

export interface ConfirmDialogProps {
  text: string;
  /** The deletion is under way: it can neither be started again nor cancelled. */
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export default function ConfirmDialog({ text, busy, onCancel, onConfirm }: ConfirmDialogProps) {
  const cancel = () => {
    if (!busy) onCancel();
  };
  return (
    <Modal show centered onHide={cancel} aria-labelledby="conferma-titolo" aria-describedby="conferma-testo">
      <Modal.Header>
        <Modal.Title as="h2" id="conferma-titolo">
          Conferma eliminazione
        </Modal.Title>
      </Modal.Header>
      <Modal.Body id="conferma-testo">{text}</Modal.Body>
      <Modal.Footer>
        {/* Not `disabled` while busy, which would lose the keyboard's focus. */}
        <Button variant="secondary" aria-disabled={busy} onClick={cancel}>
          Annulla
        </Button>
        <Button
          variant="danger"
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => {
            if (!busy) onConfirm();
          }}
        >
          {busy && <Spinner as="span" size="sm" className="me-2" aria-hidden="true" />}
          Elimina
        </Button>
      </Modal.Footer>
    </Modal>
  );
}
