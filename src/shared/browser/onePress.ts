/** What a press acts on; a field that takes the second press of a double click does no harm. */
const ACTS = 'button, a, [role="dialog"]';

/** Notices are closed one after the other: each comes where the one before has been. */
const actsOn = (target: Element) => target.closest('.btn-close')?.closest('.notices') ?? target.closest(ACTS);

/** Where Enter held down writes line after line. */
const WRITES_LINES = 'textarea, [contenteditable="true"]';

/**
 * A double click is one press to whoever makes it. Its second half does not reach what the first has put in its place
 * ('Salva' where the pencil was, the backdrop of the dialog that asks), nor does it take the focus back from there.
 */
function guardPresses(page: Document): void {
  let first: Element | null = null;
  const guard = (event: MouseEvent) => {
    const pressed = actsOn(event.target as Element);
    const isDown = event.type === 'mousedown';
    if (isDown && event.detail < 2) first = pressed;
    if (event.detail < 2 || pressed === null) return;
    const isOther = pressed !== first;
    if (isOther) event.stopPropagation();
    if (isOther || (isDown && pressed.matches('button'))) event.preventDefault();
  };
  page.addEventListener('mousedown', guard, true);
  page.addEventListener('click', guard, true);
}

/** Enter held down is one Enter: the focus has gone on by then, and it would act where it came to. */
function guardEnter(page: Document): void {
  const guard = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.repeat || (event.target as Element).closest(WRITES_LINES)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('keydown', guard, true);
}

/** What is pressed twice or too long by one slip is pressed once. */
export function makeOnePress(page: Document): void {
  guardPresses(page);
  guardEnter(page);
}
