import { useState } from 'react';
import { readSpunte, writeSpunte } from '../../shared/browser/spunteStorage';
import { useToday } from '../../shared/useToday';
import { keepSpunte, spunta, withDay } from './ticks';
import type { Spunte } from './ticks';

/**
 * What is ticked of a day's orders, kept in this browser until the order leaves.
 * @param ids the orders that are to be prepared; null while they are on their way
 */
export function useSpunte(day: string, ids: readonly number[] | null) {
  const today = useToday();
  const [{ of, spunte }, setSpunte] = useState<{ of: string; spunte: Spunte }>({ of: '', spunte: {} });
  const known = of === day ? spunte : (readSpunte()[day] ?? {});
  const kept = ids ? keepSpunte(known, ids) : known;
  // Another day, or an order that left: what is drawn now is what is known from now on.
  if (of !== day || kept !== spunte) setSpunte({ of: day, spunte: kept });
  return {
    spunte: kept,
    press: (ordine: number, key: string) => {
      const next = spunta(kept, ordine, key);
      setSpunte({ of: day, spunte: next });
      writeSpunte(withDay(readSpunte(), day, next, today));
    },
  };
}
