import type { MouseEvent } from 'react';
import { useRests } from '../../../shared/useRests';

/**
 * What keeps the next step of another order, which has come under the finger, from being taken: for a second after a row
 * came or left. For the element around the rows.
 */
export function useRowsMoved(rows: number, list: string) {
  const moved = useRests(rows, list);
  const onClickCapture = (event: MouseEvent) => {
    if (moved && (event.target as Element).closest('.ordine-avanti')) event.stopPropagation();
  };
  return { onClickCapture };
}
