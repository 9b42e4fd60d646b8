import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Estensione } from '../contract/costanti';
import type { DispatchOf } from './deps';
import { hasEstensione } from './estensioni';

/** Whether the server offers the extension; it does not change while the page is open. */
export function useEstensione(name: Estensione): boolean {
  const dispatch = useDispatch<DispatchOf<unknown>>();
  const [offered] = useState(() => dispatch(hasEstensione(name)));
  return offered;
}
