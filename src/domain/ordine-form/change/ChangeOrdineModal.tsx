import { lazyPart } from '../../../shared/lazyComponent';

const ChangeOrdineForm = lazyPart(() => import(/* webpackChunkName: "ordini-azioni" */ './ChangeOrdineForm'));

interface Props {
  id: number | null;
  onClose: () => void;
}

export function ChangeOrdineModal({ id, onClose }: Props) {
  if (id === null) return null;
  return <ChangeOrdineForm id={id} onClose={onClose} />;
}
