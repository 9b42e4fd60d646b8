import { type Action, addListener, type TypedAddListener, type UnsubscribeListener } from '@reduxjs/toolkit';
import { createContext, type ReactNode, use, useContext, useEffect, useState } from 'react';
import { useDispatch, type UseDispatch, useSelector, type UseSelector } from 'react-redux';
import { DEFAULT_CONFIG } from './config';
import type { AppDeps, DispatchOf } from './deps';

/** src/app/store.ts fills this in, so that the layers below know the store's types without importing it. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Register {}

/** The whole state. A slice, listener or thunk asks for the part it needs (WithSession) instead. */
export type AppState = Register extends { state: infer State } ? State : never;

/** The names of all endpoints; check a list with `satisfies EndpointName[]`. */
export type EndpointName = Register extends { endpoint: infer Name } ? Name : never;

/** Dispatching an added listener returns the function that removes it. */
type AddListener = (action: Action<'listenerMiddleware/add'>) => UnsubscribeListener;

export const useAppDispatch: UseDispatch<AddListener & DispatchOf<AppState>> = useDispatch.withTypes();
export const useAppSelector: UseSelector<AppState> = useSelector.withTypes();

export const addAppListener: TypedAddListener<
  AppState,
  DispatchOf<AppState>,
  AppDeps
> = addListener.withTypes();

/** Whether the user may change the data of the surrounding screen (extended). */
export const MayChange = createContext(true);

export const useMayChange = (): boolean => use(MayChange);

/** Hides controls that change data from users who may only read; the server also refuses them. */
export const IfMayChange = ({ children }: { children: ReactNode }): ReactNode =>
  useMayChange() ? children : null;

/** Whether the server does more than the specification (docs/estensioni.md). */
export const useEstesa = (): boolean => useDeps().config.estesa;

export const DepsContext = createContext<AppDeps | null>(null);

export function useDeps(): AppDeps {
  const deps = useContext(DepsContext);
  if (deps === null) throw new Error('useDeps outside of DepsContext');
  return deps;
}

/** The shop's own name (extended); undefined when none is set. */
export function useShopName(): string | undefined {
  const { shopName, estesa } = useDeps().config;
  return estesa && shopName !== DEFAULT_CONFIG.shopName ? shopName : undefined;
}

/** Whether the first screen stands; secondary data load after it (app/startGate.ts). */
export function useGateOpen(): boolean {
  const { startGate } = useDeps();
  const [open, setOpen] = useState(startGate === undefined);
  useEffect(() => void startGate?.then(() => setOpen(true)), [startGate]);
  return open;
}
