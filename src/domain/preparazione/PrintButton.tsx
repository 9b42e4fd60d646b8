import { useState } from 'react';
import { PreparaDialog } from './PrintDialog';

/** Asks what to print to prepare orders (extended). */
export function PreparaButton({ scelti = false }: { scelti?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary prepara-button"
        title="Stampa preparazione"
        onClick={() => setOpen(true)}
      >
        Stampa preparazione
      </button>
      {open && <PreparaDialog scelti={scelti} onClose={() => setOpen(false)} />}
    </>
  );
}
