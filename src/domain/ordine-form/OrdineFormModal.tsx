import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { type ApiError, isUnanswered } from '../../api/apiError';
import { Failed } from '../notices/notices';
import { TitledModal } from '../../ui/dialog/TitledModal';
import './ordineForm.scss';

interface Props {
  titolo: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of an order's form. Closed, what was typed stays a draft. */
export const OrdineFormModal = ({ titolo, onClose, children }: Props) => (
  <TitledModal
    id="ordine-form-titolo"
    size="lg"
    backdrop="static"
    title={titolo}
    closeHint="Chiudi: quello che hai scritto resta"
    onClose={onClose}
  >
    {children}
  </TitledModal>
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
      <Failed
        what={isUnanswered(refusal) ? non.confermato : non.salvato}
        error={refusal}
        className="m-0 text-danger"
      />
    )}
    <div className="d-flex flex-wrap gap-2 align-items-center mt-2">
      <Button type="submit" aria-disabled={busy} aria-busy={busy}>
        {salva}
      </Button>
      <Button variant="secondary" onClick={onRestart}>
        Ricomincia
      </Button>
      <span className="text-body-secondary">Ctrl+Invio salva</span>
    </div>
  </>
);
