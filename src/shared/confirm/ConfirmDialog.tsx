import { SoftButton } from '../form/SoftButton';
import { QuestionModal } from './QuestionModal';

export interface ConfirmDialogProps {
  text: string;
  /** The deletion runs; the user can neither repeat nor cancel it. */
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export default function ConfirmDialog({ text, busy, onCancel, onConfirm }: ConfirmDialogProps) {
  return (
    <QuestionModal id="conferma" title="Conferma eliminazione" text={text} onHide={() => !busy && onCancel()}>
      <SoftButton variant="secondary" isOff={busy} onClick={onCancel}>
        Annulla
      </SoftButton>
      <SoftButton variant="danger" busy={busy} onClick={onConfirm}>
        Elimina
      </SoftButton>
    </QuestionModal>
  );
}
