const ROW = 'tr[data-row]';
/** What of a row takes the focus: what opens or edits it. A row without either takes it itself. */
const OPENS = '[aria-expanded], [data-action="Modifica"], a[href]';
/** What has a use of its own for arrows and Enter. */
const OWN_KEYS = 'input:not([data-choose]), select, textarea, [data-cell]';

export const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(ROW) ?? null;

/** By which a row is chosen: from one of them the arrows lead to the next. */
const CHOOSES = '[data-choose]';

/** Moves the focus so many rows on, from the open one where none has it, or, with no step, into the first. */
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

/** The arrows within the list, and from the search into it; Enter on a row leads into it. Returns what stops it. */
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
