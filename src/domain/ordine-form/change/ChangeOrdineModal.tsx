import { lazyPart } from '../../../shared/lazyComponent';

const ChangeOrdineForm = lazyPart(() => import(/* webpackChunkName: "ordini-azioni" */ './ChangeOrdineForm'));

export function ChangeOrdineModal({ id, onClose }: { id: number | null; onClose: () => void }) {
  if (id === null) return null;
  return <ChangeOrdineForm id={id} onClose={onClose} />;
}
