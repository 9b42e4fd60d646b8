import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { ordineFormApi } from '../../api/ordineFormApi';
import { ordiniApi } from '../../api/ordiniApi';
import type { OrdineLista } from '../../contract/ordini';
import { failureLeft, orderOpened, returnOpened } from '../../features/ordini/ordiniSlice';
import { eventoOf } from '../../realtime/realtimeActions';
import { type Entry, stateHash } from '../../shared/audit/replay';
import type { RootState } from '../store';

/** Every so many entries one names the log's origin, so that any exported part has it. */
const ORIGIN_EVERY = 100;

/** The build's name, from the entry's file; in development there is none. */
export const buildName = (): string =>
  /\/main\.(\w+)\.js$/m.exec(
    ('document' in globalThis ? [...document.scripts] : []).map(({ src }) => src).join('\n'),
  )?.[1] ?? 'sviluppo';

const isAboutOrdine = isAnyOf(orderOpened, failureLeft, returnOpened);
const CALLS = [ordiniApi, ordineFormApi].map(({ reducerPath }) => `${reducerPath}/execute`);

function idOf(action: UnknownAction): unknown {
  if (isAboutOrdine(action)) return action.payload;
  if (!CALLS.some((call) => action.type.startsWith(call))) return null;
  const { arg } = action.meta as { arg: { endpointName: string; originalArgs: unknown } };
  if (arg.endpointName === 'getEventi') return null;
  return (arg.originalArgs as { id?: number } | null)?.id ?? arg.originalArgs;
}

/** The number by which people know an action's order, from the action or from a known row. */
function ordineOf(action: UnknownAction, { ordini, ordiniApi }: Partial<RootState>): string | undefined {
  const named = eventoOf(action)?.ordine ?? (action.payload as Partial<OrdineLista> | undefined);
  if (typeof named?.numeroOrdine === 'string') return named.numeroOrdine;
  const id = idOf(action);
  if (typeof id !== 'number') return undefined;
  const asked = Object.values(ordiniApi?.queries ?? {}).flatMap((query) => query?.data ?? []);
  return [...(ordini?.live.rows ?? []), ...(asked as OrdineLista[])].find((row) => row.id === id)
    ?.numeroOrdine;
}

export function makeStamp(empty: unknown) {
  const origin = { build: buildName(), forma: stateHash(empty), inizio: new Date().toISOString() };
  let count = 0;
  return (action: UnknownAction, state: unknown, more: Entry | object = {}): Entry => {
    const known = state as Partial<RootState>;
    const ordine = ordineOf(action, known);
    count += 1;
    return {
      ...action,
      quando: new Date().toISOString(),
      ...more,
      ...(ordine !== undefined && { ordine }),
      impronta: stateHash(state),
      ...(count % ORIGIN_EVERY === 1 && { da: { ...origin, autore: known.session?.userName ?? null } }),
    };
  };
}
