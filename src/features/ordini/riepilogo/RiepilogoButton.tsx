import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { selectRiepilogo } from '../ordiniSelectors';
import { summaryOpened, summaryRecalled } from '../ordiniSlice';

/** Opens the production summary; once it is open, leads to it again (S2.4). */
export function RiepilogoButton() {
  const dispatch = useAppDispatch();
  const { open } = useAppSelector(selectRiepilogo);
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
