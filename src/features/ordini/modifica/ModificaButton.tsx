import type { OrdineLista } from '../../../contract/ordini';
import { useMayChange } from '../../../shared/mayChange';
import { useAppDispatch } from '../../../shared/store';
import { useEstensione } from '../../../shared/useEstensione';
import { PROSSIMO } from '../statoOrdine';
import { modificaAsked } from './modificaAsked';

/** Changes an order that was not handed over yet (extension `modifica`). */
export function ModificaButton({ ordine: { id, stato } }: { ordine: OrdineLista }) {
  const dispatch = useAppDispatch();
  const offered = useEstensione('modifica');
  if (!useMayChange() || !offered || !PROSSIMO[stato]) return null;
  return (
    <button
      type="button"
      className="btn btn-outline-primary"
      title="Modifica l’ordine (M)"
      onClick={() => dispatch(modificaAsked(id))}
    >
      Modifica
    </button>
  );
}
