const ROW = 'tr[data-row]';
/** The control of a row that takes the focus. A row without one takes it itself. */
const OPENS = '[aria-expanded], [data-action="Modifica"], a[href]';
/** Controls that use arrows and Enter themselves. */
const OWN_KEYS = 'input:not([data-choose]), select, textarea, [data-cell]';

export const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

/** A row's checkbox; from one checkbox the arrows lead to the next. */
const CHOOSES = '[data-choose]';

/** Moves the focus `step` rows from the focused or else the open row; 0 moves to the first row. */
export function moveRow(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const opened = rows.find((row) => row.querySelector('[aria-expanded="true"]'));
  const from = step === 0 ? undefined : (focusedRow() ?? opened);
  const to = rows[from ? rows.indexOf(from) + step : 0];
  const part =
    to?.querySelector<HTMLElement>(document.activeElement?.matches(CHOOSES) ? CHOOSES : OPENS) ?? to;
  if (part === to) to?.setAttribute('tabindex', '-1');
  part?.focus();
}

/** Arrows move in the list and from the search into it; Enter goes to a focused row's button. Returns the stop. */
export function listenForArrows(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, defaultPrevented } = event;
    if (defaultPrevented || !(target instanceof HTMLElement)) return;
    const isSearch = target.matches('input[type="search"]');
    const row = target.matches(OWN_KEYS) ? null : target.closest<HTMLElement>(ROW);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (isSearch && (key === 'ArrowDown' || key === 'Enter')) moveRow(0);
    else if (row && step) moveRow(step);
    else if (row === target && key === 'Enter') row.querySelector<HTMLElement>('button')?.focus();
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
