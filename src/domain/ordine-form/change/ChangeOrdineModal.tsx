import { Suspense } from 'react';
import { lazyComponent } from '../../../shared/lazyComponent';

const ChangeOrdineForm = lazyComponent(
  () => import(/* webpackChunkName: "ordini-azioni" */ './ChangeOrdineForm'),
);

interface Props {
  id: number | null;
  onClose: () => void;
}

export function ChangeOrdineModal({ id, onClose }: Props) {
  if (id === null) return null;
  return (
    <Suspense>
      <ChangeOrdineForm id={id} onClose={onClose} />
    </Suspense>
  );
}
