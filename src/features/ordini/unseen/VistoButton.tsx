import { useMayChange } from '../../../shared/mayChange';
import { useAppDispatch } from '../../../shared/store';
import { vistoPressed } from './vistoPressed';

/** Says that a person has seen the order of a row. */
export default function VistoButton({ id }: { id: number }) {
  const dispatch = useAppDispatch();
  if (!useMayChange()) return null;
  return (
    <button
      type="button"
      className="btn btn-sm btn-outline-success ordine-visto"
      aria-describedby={`numero-${id}`}
      title="Visto (V)"
      onClick={() => dispatch(vistoPressed([id]))}
    >
      Visto
    </button>
  );
}
