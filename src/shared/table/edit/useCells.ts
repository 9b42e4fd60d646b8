import { useMemo, useReducer, useRef, useState } from 'react';
import { cellOf, reduceCells } from './rowEditState';

/** Spreadsheet-like editing of many cells of a list. Saves run one after the other. */
export function useCells() {
  const [cells, act] = useReducer(reduceCells, {});
  const [said, setSaid] = useState('');
  const queue = useRef(Promise.resolve());
  const waiting = useRef<Record<number, number>>({});

  const handlers = useMemo(() => {
    const refuse = (of: number, text: string, why: string) =>
      act({ of, type: 'saveFailed', failure: { errors: { text: [why] } }, sent: cellOf(of, text) });
    return {
      type: (of: number, text: string) => {
        act({ of, type: 'started', row: cellOf(of, text), again: true });
        act({ of, type: 'changed', patch: { text } });
      },
      /** Whether a save of the cell has no answer yet, so that the list still has the value before it. */
      isWaiting: (of: number) => (waiting.current[of] ?? 0) > 0,
      giveUp: (of: number) => act({ of, type: 'cancelled' }),
      refuse,
      /** `send` resolves with the reason of a failure; screen readers hear `told` after the save. */
      save: (of: number, text: string, send: () => Promise<string | undefined>, told: string) => {
        act({ of, type: 'saveStarted' });
        waiting.current[of] = (waiting.current[of] ?? 0) + 1;
        queue.current = queue.current.then(async () => {
          const why = await send();
          waiting.current[of]! -= 1;
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
