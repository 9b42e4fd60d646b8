import type { FormEvent } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { useEstesa } from '../../../shared/useEstesa';
import { choiceMade } from '../ordiniSlice';
import { selectChosen } from '../ordiniSelectors';
import { press } from './chosen';

/** What hears the boxes of the rows (extended), for the element around them: one for all. */
export function useBoxes(shown: readonly OrdineLista[]) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectChosen);
  const onChange = ({ target, nativeEvent }: FormEvent<HTMLElement>) => {
    const row = (target as Element).closest<HTMLElement>('[data-row]');
    if (!row) return;
    const range = (nativeEvent as MouseEvent).shiftKey ? shown.map(({ id }) => id) : undefined;
    dispatch(choiceMade(press(chosen, Number(row.dataset.row), range)));
  };
  return useEstesa() ? { onChange } : undefined;
}
