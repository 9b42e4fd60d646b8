import { Suspense, useEffect, useRef, useState } from 'react';
import { listenForShortcuts } from '../../../shared/browser/shortcuts';
import { useMayChange } from '../../../shared/mayChange';
import { useEstensione } from '../../../shared/useEstensione';
import { useGateOpen } from '../../../shared/useGateOpen';
import { PresaForm } from '../lazyPanels';

/** Opens the form for an order by phone or at the counter (extension `presa`). */
export function PresaButton() {
  const [open, setOpen] = useState(false);
  const offered = useEstensione('presa');
  const mayChange = useMayChange();
  const button = useRef<HTMLButtonElement>(null);
  const shown = offered && mayChange;
  const gateOpen = useGateOpen();
  useEffect(() => {
    if (shown && gateOpen) PresaForm.preload();
  }, [shown, gateOpen]);
  useEffect(() => (shown ? listenForShortcuts({ n: () => button.current?.click() }) : undefined), [shown]);
  if (!shown) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-outline-secondary"
        title="Nuovo ordine (N)"
        onClick={() => setOpen(true)}
      >
        Nuovo ordine
      </button>
      {/* What is typed before the form is there must not work the list. */}
      <Suspense fallback={<div role="dialog" aria-modal="true" aria-label="Nuovo ordine" aria-busy="true" />}>
        {open && <PresaForm onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
