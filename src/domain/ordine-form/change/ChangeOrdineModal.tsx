import { Suspense } from 'react';
import { lazyComponent } from '../../../shared/lazyComponent';

const ModificaForm = lazyComponent(
  () => import(/* webpackChunkName: "ordini-azioni" */ './ChangeOrdineForm'),
);

interface Props {
  /** The order that is being changed; null for none. */
  id: number | null;
  onClose: () => void;
}

/** The form that changes an order, where it was asked for (extended). */
export function ModificaModal({ id, onClose }: Props) {
  if (id === null) return null;
  return (
    <Suspense>
      <ModificaForm id={id} onClose={onClose} />
    </Suspense>
  );
}
