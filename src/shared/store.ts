import { type Action, addListener, type TypedAddListener, type UnsubscribeListener } from '@reduxjs/toolkit';
import { createContext, type ReactNode, use, useContext, useEffect, useState } from 'react';
import { useDispatch, type UseDispatch, useSelector, type UseSelector } from 'react-redux';
import { DEFAULT_CONFIG } from './config';
import type { AppDeps, DispatchOf } from './deps';

/** Filled in by src/app/store.ts: the floors below know the store's types without importing it. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Register {}

/** The whole state. A slice, listener or thunk asks for the part it needs (WithSession) instead. */
export type AppState = Register extends { state: infer State } ? State : never;

/** The names of all endpoints: a list of them is checked by `satisfies EndpointName[]`. */
export type EndpointName = Register extends { endpoint: infer Name } ? Name : never;

/** The listener middleware answers an added listener with what removes it. */
type AddListener = (action: Action<'listenerMiddleware/add'>) => UnsubscribeListener;

export const useAppDispatch: UseDispatch<AddListener & DispatchOf<AppState>> = useDispatch.withTypes();
export const useAppSelector: UseSelector<AppState> = useSelector.withTypes();

export const addAppListener: TypedAddListener<
  AppState,
  DispatchOf<AppState>,
  AppDeps
> = addListener.withTypes();

/** Whether the person may change what the screen around shows (extended). */
export const MayChange = createContext(true);

export const useMayChange = (): boolean => use(MayChange);

/** What changes something: it is not there for who may only read. The server refuses it besides. */
export const SeCambia = ({ children }: { children: ReactNode }): ReactNode =>
  useMayChange() ? children : null;

/** Whether the server does more than the specification (docs/estensioni.md). */
export const useEstesa = (): boolean => useDeps().config.estesa;

export const DepsContext = createContext<AppDeps | null>(null);

export function useDeps(): AppDeps {
  const deps = useContext(DepsContext);
  if (deps === null) throw new Error('useDeps outside of DepsContext');
  return deps;
}

/** What the shop calls itself beside the product's name (extended); undefined where it has not said. */
export function useShopName(): string | undefined {
  const { shopName, estesa } = useDeps().config;
  return estesa && shopName !== DEFAULT_CONFIG.shopName ? shopName : undefined;
}

/** Whether the first screen stands: what the user did not come for is fetched after it (app/startGate.ts). */
export function useGateOpen(): boolean {
  const { startGate } = useDeps();
  const [open, setOpen] = useState(startGate === undefined);
  useEffect(() => {
    let isThere = true;
    void startGate?.then(() => isThere && setOpen(true));
    return () => {
      isThere = false;
    };
  }, [startGate]);
  return open;
}
