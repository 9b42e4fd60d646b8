import { useEffect, useRef } from 'react';
import { STATO } from '../../contract/costanti';
import type { OrdineLista } from '../../contract/ordini';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';

/**
 * Says which of the orders on screen were cancelled meanwhile: they leave it, perhaps half prepared. Until it is closed:
 * who weighs does not look.
 * @param giornata the day's orders in every status
 * @param ordini those of them that are to be prepared
 */
export function useAnnullati(giornata: readonly OrdineLista[], ordini: readonly OrdineLista[]): void {
  const dispatch = useAppDispatch();
  const before = useRef(ordini);
  useEffect(() => {
    const gone = giornata.filter(
      ({ id, stato }) => stato === STATO.Annullato && before.current.some((ordine) => ordine.id === id),
    );
    before.current = ordini;
    if (gone.length === 0) return;
    const which = gone.map(({ numeroOrdine }) => `#${numeroOrdine}`).join(', ');
    const message =
      gone.length === 1
        ? `L’ordine ${which} è stato annullato.`
        : `Gli ordini ${which} sono stati annullati.`;
    dispatch(toastShown({ message, type: 'error', closable: true, stays: true }));
  }, [giornata, ordini, dispatch]);
}
