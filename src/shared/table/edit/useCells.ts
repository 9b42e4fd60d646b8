import { useMemo, useReducer, useRef, useState } from 'react';
import { reduceRowEdit, VIEWED } from './rowEditState';
import type { RowEditAction, RowEditState } from './rowEditState';

/** By the cell's id; one that is not here shows its value. */
export type Cells = Readonly<Record<number, RowEditState | undefined>>;

/** What becomes of a cell; 'listed': other rows are shown, and what is done is no longer marked. */
type CellsAction = 'listed' | (RowEditAction & { of: number });

/** The cells of a list, each in edit for itself. */
export function reduceCells(cells: Cells, action: CellsAction): Cells {
  if (action === 'listed')
    return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell && !cell.saved));
  const next = reduceRowEdit(cells[action.of] ?? VIEWED, action);
  return { ...cells, [action.of]: next === VIEWED ? undefined : next };
}

/** What is typed in a cell, how far that is, and what keeps it from being saved. */
export function viewOf({ edited, saving, saved, failure }: RowEditState = VIEWED) {
  const { text = '' } = (edited?.draft ?? {}) as { text?: string };
  const why = failure?.errors?.text?.[0];
  const phase = saving ? 'saving' : saved ? 'saved' : edited && (why === undefined ? 'typing' : 'failed');
  return { phase, text, why };
}

export const cellOf = (id: number, text: string) => ({ table: 'cells', id, draft: { text } });

/** Values of a list that are edited as in a spreadsheet, many at once. Saves go one after the other. */
export function useCells() {
  const [cells, act] = useReducer(reduceCells, {});
  const [said, setSaid] = useState('');
  const queue = useRef(Promise.resolve());

  const handlers = useMemo(() => {
    const refuse = (of: number, text: string, why: string) =>
      act({ of, type: 'saveFailed', failure: { errors: { text: [why] } }, sent: cellOf(of, text) });
    return {
      type: (of: number, text: string) => {
        act({ of, type: 'started', row: cellOf(of, text), again: true });
        act({ of, type: 'changed', patch: { text } });
      },
      giveUp: (of: number) => act({ of, type: 'cancelled' }),
      refuse,
      /**
       * @param send resolves with why it was not saved, if it was not
       * @param told what is said once it is saved, for who does not see it
       */
      save: (of: number, text: string, send: () => Promise<string | undefined>, told: string) => {
        act({ of, type: 'saveStarted' });
        queue.current = queue.current.then(async () => {
          const why = await send();
          setSaid(why ? '' : told);
          if (why) refuse(of, text, why);
          else act({ of, type: 'saved' });
        });
      },
      listChanged: () => act('listed'),
    };
  }, []);
  return { cells, said, ...handlers };
}
