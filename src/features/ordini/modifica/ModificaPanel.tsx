import { Suspense, useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { lazyComponent } from '../../../shared/lazyComponent';
import { addAppListener, useAppDispatch } from '../../../shared/store';
import { useReturnFocus } from '../useReturnFocus';
import { modificaAsked } from './modificaAsked';

const ModificaForm = lazyComponent(() => import(/* webpackChunkName: "ordini-azioni" */ './ModificaForm'));

/** Opens the form for the order that somebody wants to change (extension `modifica`). */
export function ModificaPanel({ board }: { board: RefObject<HTMLElement | null> }) {
  const dispatch = useAppDispatch();
  const [id, setId] = useState<number | null>(null);
  useEffect(
    () => dispatch(addAppListener({ actionCreator: modificaAsked, effect: ({ payload }) => setId(payload) })),
    [dispatch],
  );
  useReturnFocus(
    id,
    (closed) =>
      board.current?.querySelector<HTMLElement>(`.ordine-card, [data-row="${closed}"] [aria-expanded]`) ??
      null,
  );
  if (id === null) return null;
  return (
    <Suspense>
      <ModificaForm key={id} id={id} onClose={() => setId(null)} />
    </Suspense>
  );
}
