/** Targets that a second press could harm; a field takes one without harm. */
const ACTS = 'button, a, [role="dialog"]';

/** All toasts count as one target, so that fast presses on '×' close one after another: each takes the last one's place. */
const actsOn = (target: Element) => target.closest('.btn-close')?.closest('.notices') ?? target.closest(ACTS);

/** Fields where a held Enter writes line after line. */
const WRITES_LINES = 'textarea, [contenteditable="true"]';

/**
 * Treats a double click as one press. Its second half must not reach what the first put in its place ('Salva' where the
 * pencil was, a dialog's backdrop), nor take the focus back from there.
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

/** Treats a held Enter as one, because its repeats would act where the focus has moved to. */
function guardEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !event.repeat || (event.target as Element).closest(WRITES_LINES)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Makes double clicks and a held Enter act once. */
export function makeOnePress(page: Document): void {
  guardPresses(page);
  page.addEventListener('keydown', guardEnter, true);
}
