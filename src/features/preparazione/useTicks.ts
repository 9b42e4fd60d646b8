import { useState } from 'react';
import type { OrdineDaPreparare } from '../../contract/prepara';
import { readTicks, writeTicks } from '../../shared/browser/storage';
import { useToday } from '../../shared/useToday';

type Ticks = Readonly<Record<string, readonly string[] | undefined>>;

/** A line that is changed is to be looked at again. Of its note the length alone: notes may name people. */
export const keyOf = ({ id, quantita, note = '' }: OrdineDaPreparare['dettagliOrdine'][number]): string =>
  `${id}:${quantita}:${note.length}`;

export function toggleTick(ticks: Ticks, ordine: number, key: string): Ticks {
  const its = ticks[ordine] ?? [];
  return { ...ticks, [ordine]: its.includes(key) ? its.filter((other) => other !== key) : [...its, key] };
}

/** Without the orders that are to be prepared no more; the very same where all still are. */
export function keepTicks(ticks: Ticks, ids: readonly number[]): Ticks {
  const kept = Object.entries(ticks).filter(([id]) => ids.includes(Number(id)));
  return kept.length === Object.keys(ticks).length ? ticks : Object.fromEntries(kept);
}

export function withDay<T>(kept: Record<string, T>, day: string, its: T, today: string): Record<string, T> {
  return { ...Object.fromEntries(Object.entries(kept).filter(([other]) => other >= today)), [day]: its };
}

/** Kept in this browser until the order leaves; `ids` is null while the orders are on their way. */
export function useTicks(day: string, ids: readonly number[] | null) {
  const today = useToday();
  const [{ of, ticks }, setTicks] = useState<{ of: string; ticks: Ticks }>({ of: '', ticks: {} });
  const known = of === day ? ticks : (readTicks()[day] ?? {});
  const kept = ids ? keepTicks(known, ids) : known;
  // Another day, or an order that left: what is drawn now is what is known from now on.
  if (of !== day || kept !== ticks) setTicks({ of: day, ticks: kept });
  return {
    ticks: kept,
    press: (ordine: number, key: string) => {
      const next = toggleTick(kept, ordine, key);
      setTicks({ of: day, ticks: next });
      writeTicks(withDay(readTicks(), day, next, today));
    },
  };
}
