import { useCallback, useEffect, useRef } from 'react';
import { prefetchImmagini } from '../../api/prodottiApi';
import type { Prodotto } from '../../contract/prodotti';
import { useAppDispatch } from '../../shared/store';
import { useEstesa } from '../../shared/useDeps';

/** A product's picture as the list asks for it: the 60 px it is shown at (S9), twice for fine screens. */
export const miniatura = (immagine: string) => ({ path: immagine, w: 120 });

/** Extended: asks once for a screenful of pictures, not for each row that comes near the screen. */
export function useScreenful(prodotti: readonly Prodotto[], rows: number): (id: number) => void {
  const estesa = useEstesa();
  const dispatch = useAppDispatch();
  const list = useRef(prodotti);
  useEffect(() => {
    list.current = prodotti;
  }, [prodotti]);

  return useCallback(
    (id) => {
      if (!estesa) return;
      const index = list.current.findIndex((prodotto) => prodotto.id === id);
      const start = index - (index % rows);
      const screenful = list.current.slice(start, start + rows);
      dispatch(
        prefetchImmagini(screenful.flatMap(({ immagine }) => (immagine ? [miniatura(immagine)] : []))),
      );
    },
    [estesa, dispatch, rows],
  );
}
