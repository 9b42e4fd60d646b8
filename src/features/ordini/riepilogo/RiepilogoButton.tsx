import { useDispatch, useSelector } from 'react-redux';
import { selectRiepilogo } from '../ordiniSelectors';
import { summaryOpened, summaryRecalled } from '../ordiniSlice';

/** Opens the production summary; once it is open, leads to it again (S2.4). */
export function RiepilogoButton() {
  const dispatch = useDispatch();
  const { open } = useSelector(selectRiepilogo);
  return (
    <button
      type="button"
      className="btn btn-primary"
      data-focus="riepilogo"
      aria-expanded={open}
      aria-controls={open ? 'riepilogo' : undefined}
      onClick={() => dispatch(open ? summaryRecalled() : summaryOpened())}
    >
      Riepilogo dettaglio ordini da evadere
    </button>
  );
}
