import { createContext, useContext } from 'react';
import type { AppDeps } from './deps';

export const DepsContext = createContext<AppDeps | null>(null);

/** What the store's thunks get as `extra`, for what has to be known while rendering. */
export function useDeps(): AppDeps {
  const deps = useContext(DepsContext);
  if (deps === null) throw new Error('useDeps outside of DepsContext');
  return deps;
}
