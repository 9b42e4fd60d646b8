import { createContext, useContext } from 'react';

export interface Leaving {
  /** Says that there are unsaved changes, until the function that it returns is called. */
  guard: () => () => void;
  /** Goes on at once, or when the user agrees to lose the unsaved changes. */
  leave: (go: () => void) => void;
}

/** State of a navigation, by which a screen says that it has saved: then nothing is asked. */
export interface AfterSave {
  afterSave: boolean;
}

/** Without a LeaveGuard around it, as in the view of the past, nothing is asked. */
export const LeavingContext = createContext<Leaving>({ guard: () => () => undefined, leave: (go) => go() });

export const useLeaving = (): Leaving => useContext(LeavingContext);
