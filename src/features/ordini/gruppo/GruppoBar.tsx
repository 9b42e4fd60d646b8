import type { RefObject } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import { useRests } from '../../../shared/useRests';
import { esito, NonFatto } from './Outcome';
import { GruppoAzioni } from './GruppoAzioni';
import { useChosen, useKeepFocus } from './useChosen';
import { useGruppo } from './useGruppo';
import { useGruppoKeys } from './useGruppoKeys';
import './gruppo.scss';

export interface GruppoBarProps {
  board: RefObject<HTMLElement | null>;
  /** The rows of the list, in the order of the screen. */
  shown: readonly OrdineLista[];
}

/** The chosen orders of the list, and what can be done with all of them at once (extended). */
export default function GruppoBar({ board, shown }: GruppoBarProps) {
  const chosen = useChosen(shown);
  const gruppo = useGruppo();
  const { detto, undo } = gruppo;
  const count = chosen.length;
  const isThere = count > 0 || detto !== null;
  const focus = useKeepFocus(isThere, board);
  useGruppoKeys(board, shown);
  // It comes where a status was chosen.
  const rests = useRests(Number(undo !== undefined), 'gruppo') || gruppo.isBusy;
  return (
    <div
      className={isThere ? 'gruppo-bar d-print-none' : undefined}
      role="group"
      aria-label="Ordini scelti"
      aria-busy={gruppo.isBusy}
      {...focus}
    >
      {detto && <NonFatto detto={detto} onConsegna={gruppo.consegna} onClose={gruppo.forget} />}
      <div className="gruppo-azioni">
        <p role="status">
          {detto && <span>{esito(detto)}</span>}
          {count > 0 && <strong>{count === 1 ? '1 ordine scelto' : `${count} ordini scelti`}</strong>}
        </p>
        {undo && (
          <button
            type="button"
            className="btn btn-outline-primary"
            aria-disabled={rests}
            onClick={() => !rests && undo()}
          >
            Annulla cambio
          </button>
        )}
        {count > 0 && <GruppoAzioni chosen={chosen} gruppo={gruppo} />}
      </div>
    </div>
  );
}
