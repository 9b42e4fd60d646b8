import { useLayoutEffect, useRef } from 'react';

type Focusable = HTMLElement | null | undefined;

/** Moves the keyboard's focus in the table of variants: down a column, and to its place once a row came or went. */
export function useVariantiFocus(count: number) {
  const table = useRef<HTMLTableElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Where the focus goes with the next change of the rows. */
  const next = useRef<(() => Focusable) | null>(null);

  const all = (selector: string) => [...(table.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const inputs = (field: string) => all(`[data-field="${field}"]`);

  useLayoutEffect(() => {
    next.current?.()?.focus();
    next.current = null;
  }, [count]);

  return {
    table,
    addButton,
    /** The input below another one of its column; undefined in the last row. */
    below: (field: string, input: HTMLElement): HTMLElement | undefined => {
      const column = inputs(field);
      return column[column.indexOf(input) + 1];
    },
    rowWillCome: () => {
      next.current = () => inputs('peso').at(-1);
    },
    /** The row that moves up gets it; past the last one, the row before; without any, what adds one. */
    rowWillGo: (index: number) => {
      next.current = () => {
        const buttons = all('tbody button');
        return buttons[Math.min(index, buttons.length - 1)] ?? addButton.current;
      };
    },
  };
}
