import { createContext, use, type ReactNode } from 'react';

/** Whether the person may change what the screen around shows (extended). */
export const MayChange = createContext(true);

export const useMayChange = (): boolean => use(MayChange);

/** What changes something: it is not there for who may only read. The server refuses it besides. */
export const SeCambia = ({ children }: { children: ReactNode }): ReactNode =>
  useMayChange() ? children : null;
