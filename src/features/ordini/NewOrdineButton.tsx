import { useEffect, useRef, useState } from 'react';
import { listenForShortcuts } from '../../shared/browser/shortcuts';
import { useMayChange } from '../../shared/mayChange';
import PresaForm from '../../domain/ordine-form/new/NewOrdineForm';

/** Opens the form for an order by phone (extended); in its chunk, so that no key reaches the list meanwhile. */
export default function PresaButton() {
  const [open, setOpen] = useState(false);
  const mayChange = useMayChange();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () => (mayChange ? listenForShortcuts({ n: () => button.current?.click() }) : undefined),
    [mayChange],
  );
  if (!mayChange) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn btn-primary presa-button"
        title="Nuovo ordine (N)"
        onClick={() => setOpen(true)}
      >
        Nuovo ordine
      </button>
      {open && <PresaForm onClose={() => setOpen(false)} />}
    </>
  );
}
