import type { UnknownAction } from '@reduxjs/toolkit';
import { eventoOf } from '../../realtime/realtimeActions';
import { type Entry, type Origin, stateHash } from '../../shared/audit/replay';
import type { RootState } from '../store';

/** Every so many entries one names the log's origin, so that any exported part has it. */
const ORIGIN_EVERY = 100;

/** The build's name, from the entry's file; in development there is none. */
export const buildName = (): string =>
  /\/main\.(\w+)\.js$/m.exec(
    ('document' in globalThis ? [...document.scripts] : []).map(({ src }) => src).join('\n'),
  )?.[1] ?? 'sviluppo';

function idOf({ type, payload, meta }: UnknownAction): unknown {
  if (/^ordini\/(order|failure|rimessa)\w+$/.test(type)) return payload;
  if (!/^(ordini|presa)Api\/execute/.test(type)) return null;
  const { endpointName, originalArgs } = (meta as { arg: { endpointName: string; originalArgs: unknown } })
    .arg;
  if (endpointName === 'getEventi') return null;
  return (originalArgs as { id?: number } | null)?.id ?? originalArgs;
}

interface Row {
  id: number;
  numeroOrdine: string;
}

/** The number by which people know an action's order, from the action or from a known row. */
function ordineOf(action: UnknownAction, { ordini, ordiniApi }: Partial<RootState>): string | undefined {
  const named = eventoOf(action)?.ordine ?? (action.payload as Partial<Row> | undefined);
  if (typeof named?.numeroOrdine === 'string') return named.numeroOrdine;
  const id = idOf(action);
  if (typeof id !== 'number') return undefined;
  const asked = Object.values(ordiniApi?.queries ?? {}).flatMap((query) => query?.data ?? []);
  return [...(ordini?.live.rows ?? []), ...(asked as Row[])].find((row) => row.id === id)?.numeroOrdine;
}

export function makeStamp(empty: unknown) {
  const forma = stateHash(empty);
  const inizio = new Date().toISOString();
  let count = 0;
  const origin = ({ session }: Partial<RootState>): Origin => ({
    build: buildName(),
    forma,
    autore: session?.userName ?? null,
    inizio,
  });
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
      ...(count % ORIGIN_EVERY === 1 && { da: origin(known) }),
    };
  };
}
