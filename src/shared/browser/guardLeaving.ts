import { isPageLoading } from './fullPageLoad';
import { setHistoryGate } from './historyGate';

/** Marks buttons that leave the screen without being a link, so that the guard asks about them too. */
export const LEAVES = { 'data-leaves': '' } as const;

interface RouterState {
  idx?: unknown;
}

/** Which entry of the history is shown, as the router counts them; undefined for an entry that it did not make. */
function historyIndex(): number | undefined {
  const { idx } = (window.history.state ?? {}) as RouterState;
  return typeof idx === 'number' ? idx : undefined;
}

const here = () => window.location.pathname + window.location.search;

/** A click that would show another screen in this tab. Links to elsewhere load a page, which beforeunload asks about. */
function leavesBy({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLElement | null {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>('a[href], [data-leaves]');
  if (!(element instanceof HTMLAnchorElement)) return element;
  const { origin, pathname, search } = element;
  const opensElsewhere = element.hasAttribute('download') || !['', '_self'].includes(element.target);
  const stays = pathname + search === here();
  return opensElsewhere || stays || origin !== window.location.origin ? null : element;
}

/** Gets the function that leaves after all. */
type Ask = (leave: () => void) => void;

/** Whoever guards the screen, the latest last: one question is enough. */
const asking: Ask[] = [];
let stopWatching: () => void;

/**
 * Asks before the screen is left: by a link or an element marked as LEAVES, the browser's back and forward, closing or
 * reloading the page (unless the app does it). The declarative router has no blocker of its own.
 * @returns the function that ends the guard.
 */
export function guardLeaving(ask: Ask): () => void {
  if (asking.push(ask) === 1) stopWatching = watchLeaving((leave) => asking.at(-1)?.(leave));
  return () => {
    asking.splice(asking.indexOf(ask), 1);
    if (asking.length === 0) stopWatching();
  };
}

function watchLeaving(ask: Ask): () => void {
  const home = here();
  const homeIndex = historyIndex();
  let leaving = false;
  /** Where the history was going before we brought it back; null while it is on the guarded screen. */
  let away: { steps: number } | null = null;

  const askThen = (go: () => void) =>
    ask(() => {
      leaving = true;
      go();
    });

  const onClick = (event: MouseEvent) => {
    const element = leaving ? null : leavesBy(event);
    if (!element) return;
    event.preventDefault();
    event.stopPropagation();
    askThen(() => element.click());
  };

  // The address has changed already and the router would follow: keep the event from it and go back.
  const onPopState = (event: PopStateEvent) => {
    if (leaving) return;
    if (here() === home) {
      if (!away) return;
      event.stopImmediatePropagation();
      const { steps } = away;
      away = null;
      askThen(() => window.history.go(steps));
      return;
    }
    event.stopImmediatePropagation();
    const index = historyIndex();
    const known = index !== undefined && homeIndex !== undefined;
    const steps = known ? index - homeIndex : -1;
    away = { steps };
    window.history.go(-steps);
  };

  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (!leaving && !isPageLoading()) event.preventDefault();
  };

  // Capturing, to run before the app's own handlers.
  document.addEventListener('click', onClick, true);
  setHistoryGate(onPopState);
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => {
    document.removeEventListener('click', onClick, true);
    setHistoryGate(null);
    window.removeEventListener('beforeunload', onBeforeUnload);
  };
}
