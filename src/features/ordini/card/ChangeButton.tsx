import { useState } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import { useMayChange } from '../../../shared/mayChange';
import { useEstesa } from '../../../shared/useEstesa';
import { PROSSIMO } from '../../../domain/ordini/stato';
import { ModificaModal } from '../../../domain/ordine-form/change/ChangeOrdineModal';

/** Changes an order that was not handed over yet (extended). The form stays, whatever becomes of that. */
export function ModificaButton({ ordine: { id, stato } }: { ordine: OrdineLista }) {
  const [open, setOpen] = useState(false);
  const estesa = useEstesa();
  const mayChange = useMayChange();
  return (
    <>
      {estesa && mayChange && PROSSIMO[stato] && (
        <button
          type="button"
          className="btn btn-outline-primary"
          title="Modifica l’ordine (M)"
          onClick={() => setOpen(true)}
        >
          Modifica
        </button>
      )}
      <ModificaModal id={open ? id : null} onClose={() => setOpen(false)} />
    </>
  );
}
