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
export const ModuloModal = ({ titolo, onClose, children }: Props) => (
  <Modal show size="lg" backdrop="static" onHide={onClose} aria-labelledby="modulo-titolo">
    <div className="modal-header">
      <Modal.Title as="h2" id="modulo-titolo" className="h5 m-0">
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
  /** Why the last try did nothing. */
  rifiuto: ApiError | undefined;
  busy: boolean;
  onRicomincia: () => void;
}

/** The end of the form: why it was not saved, and the buttons. */
export const FineModulo = ({ salva, non, rifiuto, busy, onRicomincia }: FineProps) => (
  <>
    {rifiuto && (
      <p role="alert" className="text-danger">
        {isUnanswered(rifiuto) ? non.confermato : non.salvato}: {whyFailed(rifiuto)}
      </p>
    )}
    <div className="d-flex flex-wrap gap-2 align-items-center mt-2">
      <button type="submit" className="btn btn-primary" aria-disabled={busy} aria-busy={busy}>
        {salva}
      </button>
      <button type="button" className="btn btn-outline-secondary" onClick={onRicomincia}>
        Ricomincia
      </button>
      <span className="text-body-secondary">Ctrl+Invio salva</span>
    </div>
  </>
);
