import { useEffect, useState } from 'react';
import { pageIdle } from '../browser/pageIdle';
import { lazyPart } from '../lazyComponent';
import type { ConfirmDialogProps } from './ConfirmDialog';

const ConfirmDialog = lazyPart(() => import(/* webpackChunkName: "conferma" */ './ConfirmDialog'));

interface Props extends ConfirmDialogProps {
  open: boolean;
}

/** 'Annulla' and Escape cancel (S2.5, S2.7, S2.11, S2.12); the focus goes back to where it was. */
export function ConfirmDeleteModal({ open, ...asked }: Props) {
  useEffect(() => {
    let shown = true;
    // Loads the dialog after the list, before the user needs it.
    void pageIdle().then(() => shown && ConfirmDialog.preload());
    return () => {
      shown = false;
    };
  }, []);

  return open && <ConfirmDialog {...asked} />;
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
