import { useEffect, useState } from 'react';
import { pageIdle } from '../browser/pageIdle';
import { SoftButton } from '../form/SoftButton';
import { lazyPart } from '../lazyComponent';

const QuestionModal = lazyPart(() => import(/* webpackChunkName: "conferma" */ './QuestionModal'));

interface Props {
  open: boolean;
  text: string;
  /** The deletion runs; the user can neither repeat nor cancel it. */
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** 'Annulla' and Escape cancel (S2.5, S2.7, S2.11, S2.12); the focus goes back to where it was. */
export function ConfirmDeleteModal({ open, text, busy, onCancel, onConfirm }: Props) {
  useEffect(() => {
    let shown = true;
    // Loads the dialog after the list, before the user needs it.
    void pageIdle().then(() => shown && QuestionModal.preload());
    return () => {
      shown = false;
    };
  }, []);

  if (!open) return null;
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

/** The modal closes either way (S8.3): `remove` reports its own failure and does not reject. */
export function useConfirmDelete<Row>(remove: (row: Row) => Promise<void>) {
  const [asked, setAsked] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);

  const onCancel = () => setAsked(null);
  const onConfirm = () => {
    if (asked === null) return;
    setBusy(true);
    void remove(asked).finally(() => {
      setBusy(false);
      setAsked(null);
    });
  };

  return {
    asked,
    ask: setAsked as (row: Row) => void,
    modal: { open: asked !== null, busy, onCancel, onConfirm },
  };
}
