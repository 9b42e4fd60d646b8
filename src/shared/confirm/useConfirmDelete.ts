import { useCallback, useState } from 'react';

/** The modal closes either way (S8.3): `remove` reports its own failure and does not reject. */
export function useConfirmDelete<Row>(remove: (row: Row) => Promise<void>) {
  const [asked, setAsked] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);

  const onCancel = useCallback(() => setAsked(null), []);
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
