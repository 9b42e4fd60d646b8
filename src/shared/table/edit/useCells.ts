import { useMemo, useReducer, useRef, useState } from 'react';
import { cellOf, reduceCells } from './rowEditState';

interface Save {
  of: number;
  text: string;
  /** Resolves with the reason of a failure. */
  send: () => Promise<string | undefined>;
  told: string;
  replaces: boolean;
}

/** Spreadsheet-like editing of many cells of a list. Saves run one after the other. */
export function useCells() {
  const [cells, act] = useReducer(reduceCells, {});
  const [said, setSaid] = useState('');
  const queue = useRef(Promise.resolve());
  /** Of each cell the saves without an answer, and whether they replace its value. */
  const waiting = useRef<Record<number, boolean[]>>({});

  const handlers = useMemo(() => {
    const refuse = (of: number, text: string, why: string) =>
      act({ of, type: 'saveFailed', failure: { errors: { text: [why] } }, sent: cellOf(of, text) });
    return {
      type: (of: number, text: string) => {
        act({ of, type: 'started', row: cellOf(of, text), again: true });
        act({ of, type: 'changed', patch: { text } });
      },
      /** Whether a save of the cell has no answer yet, so that the list still has the value before it. */
      isWaiting: (of: number) => (waiting.current[of] ?? []).length > 0,
      giveUp: (of: number) => act({ of, type: 'cancelled' }),
      refuse,
      /** Screen readers hear `told` after the save. A failure does not show while a save waits that replaces the value. */
      save: ({ of, text, send, told, replaces }: Save) => {
        act({ of, type: 'saveStarted' });
        const ofCell = (waiting.current[of] ??= []);
        ofCell.push(replaces);
        queue.current = queue.current.then(async () => {
          const why = await send();
          ofCell.shift();
          setSaid(why ? '' : told);
          if (!why) act({ of, type: 'saved' });
          else if (!ofCell.includes(true)) refuse(of, text, why);
        });
      },
      listChanged: () => act('listed'),
    };
  }, []);
  return { cells, said, handlers };
}
