import { useRef } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import type { ApiError } from '../../../api/apiError';
import { useSaveModificaMutation } from '../../../api/ordineFormApi';
import type { ModificaFatta, OrdineModificabile } from '../../../contract/modifica';
import { formatMoney } from '../../../shared/format/money';
import { PATHS } from '../../../shared/paths';
import { useAppDispatch } from '../../../shared/store';
import { successShown } from '../../../ui/toast/toastSlice';
import { differenzaText } from '../peso';
import { type Agreed, useOrdineDraft } from '../useOrdineDraft';
import { isUntouched, makeChangeDraft, readChangeDraft, toRequest } from './changeDraft';

export const pathOf = (id: number) => `${PATHS.ordini}#modifica-${id}`;

const fatto = ({ ordine, differenza, resoGiftCard }: ModificaFatta) =>
  [
    `Ordine #${ordine.numeroOrdine} modificato`,
    differenza !== 0 && `: ${differenzaText(differenza)}`,
    resoGiftCard > 0 && `, ${formatMoney(resoGiftCard)} tornati sulla gift card`,
    '.',
  ]
    .filter(Boolean)
    .join('');

/** The draft and its save, one at a time. Saving again after a lost answer makes the change once. */
export function useChangeOrdine(ordine: OrdineModificabile, onClose: () => void) {
  const { id, numeroOrdine } = ordine;
  const { draft, settle, change, forget, resumed, refusal, begin, answered } = useOrdineDraft({
    path: pathOf(id),
    titolo: `Ordine #${numeroOrdine}`,
    fresh: () => makeChangeDraft(ordine),
    read: (value) => readChangeDraft(value, id),
    isUntouched,
  });
  const [run, { isLoading, isSuccess }] = useSaveModificaMutation();
  const dispatch = useAppDispatch();

  const agreed = useRef<Agreed>({});

  async function send(more: Agreed = {}): Promise<boolean> {
    if (isUntouched(draft)) {
      onClose();
      return true;
    }
    if (!begin()) return true;
    agreed.current = { ...agreed.current, ...more };
    const body = { ...toRequest(draft), ...agreed.current };
    const testo = JSON.stringify(body);
    const chiave = draft.inviata?.testo === testo ? draft.inviata.chiave : nanoid();
    settle({ ...draft, inviata: { chiave, testo } });
    const { data, error } = await run({ id, chiave, body });
    answered(error as ApiError | undefined);
    if (!data) return false;
    forget();
    dispatch(successShown(fatto(data)));
    onClose();
    return true;
  }

  const restart = () => change(({ base }) => makeChangeDraft(base));
  const changeAnew: typeof change = (next, restated) => {
    if (!restated) agreed.current = {};
    change(next, restated);
  };
  // Busy until the form closes, so that no preview is asked for the saved order.
  return { draft, change: changeAnew, restart, resumed, send, busy: isLoading || isSuccess, refusal };
}
