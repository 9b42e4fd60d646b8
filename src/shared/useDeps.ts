import { createContext, useContext } from 'react';
import type { AppDeps } from './deps';

/** Whether the server does more than the specification (docs/estensioni.md). */
export const useEstesa = (): boolean => useDeps().config.estesa;

export const DepsContext = createContext<AppDeps | null>(null);

export function useDeps(): AppDeps {
  const deps = useContext(DepsContext);
  if (deps === null) throw new Error('useDeps outside of DepsContext');
  return deps;
}
