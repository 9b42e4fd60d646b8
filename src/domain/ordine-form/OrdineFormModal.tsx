import type { ReactNode } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import Modal from 'react-bootstrap/Modal';
import { isUnanswered } from '../../api/apiError';
import type { ApiError } from '../../api/apiError';
import { whyFailed } from '../avvisi/whyFailed';
import './ordineForm.scss';

interface Props {
  titolo: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of an order's form. Closed, what was typed stays a draft. */
export const OrdineFormModal = ({ titolo, onClose, children }: Props) => (
  <Modal show size="lg" backdrop="static" onHide={onClose} aria-labelledby="ordine-form-titolo">
    <div className="modal-header">
      <Modal.Title as="h2" id="ordine-form-titolo" className="h5 m-0">
        {titolo}
      </Modal.Title>
      <CloseButton aria-label="Chiudi" title="Chiudi: quello che hai scritto resta" onClick={onClose} />
    </div>
    <Modal.Body>{children}</Modal.Body>
  </Modal>
);

interface FineProps {
  salva: string;
  /** What was not saved, or nobody knows: 'Ordine non salvato', 'Ordine non confermato'. */
  non: Record<'salvato' | 'confermato', string>;
  refusal: ApiError | undefined;
  busy: boolean;
  onRestart: () => void;
}

export const OrdineFormEnd = ({ salva, non, refusal, busy, onRestart }: FineProps) => (
  <>
    {refusal && (
      <p role="alert" className="text-danger">
        {isUnanswered(refusal) ? non.confermato : non.salvato}: {whyFailed(refusal)}
      </p>
    )}
    <div className="d-flex flex-wrap gap-2 align-items-center mt-2">
      <button type="submit" className="btn btn-primary" aria-disabled={busy} aria-busy={busy}>
        {salva}
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={onRestart}>
        Ricomincia
      </button>
      <span className="text-body-secondary">Ctrl+Invio salva</span>
    </div>
  </>
);
