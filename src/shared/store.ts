import { addListener, type Action, type TypedAddListener, type UnsubscribeListener } from '@reduxjs/toolkit';
import { useDispatch, useSelector, type UseDispatch, type UseSelector } from 'react-redux';
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
