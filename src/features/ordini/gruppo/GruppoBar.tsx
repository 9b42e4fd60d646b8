import { useEffect, type RefObject } from 'react';
import Button from 'react-bootstrap/Button';
import type { OrdineLista } from '../../../contract/ordini';
import { focusedRow } from '../../../shared/browser/listKeys';
import { useShortcuts } from '../../../shared/browser/shortcuts';
import { useKeepFocus } from '../../../shared/browser/useKeepFocus';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { useRests } from '../../../shared/useRests';
import { keepShown } from '../ordiniState';
import { selectChosen } from '../ordiniSelectors';
import { choiceMade } from '../ordiniSlice';
import { GruppoActions } from './GruppoActions';
import { NotDone, outcomeText } from './Outcome';
import { useGruppo } from './useGruppo';
import './gruppo.scss';

export interface GruppoBarProps {
  board: RefObject<HTMLElement | null>;
  shown: readonly OrdineLista[];
}

/** The chosen orders, sorted as on screen. An order that leaves the list loses its choice for good. */
function useChosen(shown: readonly OrdineLista[]): readonly OrdineLista[] {
  const dispatch = useAppDispatch();
  const choice = useAppSelector(selectChosen);
  const ids = shown.map(({ id }) => id);
  const kept = keepShown(choice, ids);
  useEffect(() => {
    if (kept !== choice) dispatch(choiceMade(kept));
  }, [kept, choice, dispatch]);
  const chosen = new Set(kept.ids);
  return shown.filter(({ id }) => chosen.has(id));
}

/** X chooses the focused row; Ctrl+A, within the table, chooses all rows shown. */
function useGruppoKeys(board: RefObject<HTMLElement | null>, shown: readonly OrdineLista[]): void {
  const dispatch = useAppDispatch();
  useShortcuts({ x: () => focusedRow()?.querySelector<HTMLElement>('[data-choose]')?.click() });
  useEffect(() => {
    const element = board.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event;
      if (
        !(ctrlKey || metaKey) ||
        key.toLowerCase() !== 'a' ||
        !(target as Element).closest('.table-scroller')
      )
        return;
      event.preventDefault();
      dispatch(choiceMade({ ids: shown.map(({ id }) => id), anchor: null }));
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [board, shown, dispatch]);
}

export default function GruppoBar({ board, shown }: GruppoBarProps) {
  const chosen = useChosen(shown);
  const gruppo = useGruppo();
  const { outcome, undo } = gruppo;
  const count = chosen.length;
  const isVisible = count > 0 || outcome !== null;
  const focus = useKeepFocus<HTMLDivElement>((bar) =>
    isVisible ? bar : board.current?.querySelector<HTMLElement>('.table-scroller'),
  );
  useGruppoKeys(board, shown);
  // The undo button appears under the finger that chose the status.
  const rests = useRests(Number(undo !== undefined), 'gruppo') || gruppo.isBusy;
  return (
    <div
      className={
        isVisible ? 'gruppo-bar sheet position-sticky bottom-0 z-2 mt-2 p-2 d-print-none' : undefined
      }
      role="group"
      aria-label="Ordini scelti"
      aria-busy={gruppo.isBusy}
      tabIndex={-1}
      {...focus}
    >
      {outcome && <NotDone outcome={outcome} onConsegna={gruppo.consegna} onClose={gruppo.forget} />}
      <div className="hstack flex-wrap gap-2">
        <p role="status" className="hstack flex-wrap gap-3 m-0 me-auto">
          {outcome && <span>{outcomeText(outcome)}</span>}
          {count > 0 && <strong>{count === 1 ? '1 ordine scelto' : `${count} ordini scelti`}</strong>}
        </p>
        {undo && (
          <Button variant="secondary" aria-disabled={rests} onClick={() => !rests && undo()}>
            Annulla cambio
          </Button>
        )}
        {count > 0 && <GruppoActions chosen={chosen} gruppo={gruppo} />}
      </div>
    </div>
  );
}
