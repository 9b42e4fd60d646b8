import { useMemo, useState } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import { useMinute, useToday } from '../../../shared/useToday';
import type { useFiltri } from '../filtri/useFiltri';
import { RITARDO, inParte, nextOra } from './parti';
import type { Parte } from './parti';
import { usePosti } from './usePosti';

/**
 * How full the day's pickup times are, and the parts of it that need a look: what is late, and the pickup time that
 * comes next (extension `banco`). A chosen part holds for its day, among the orders of every status.
 */
export function useParti(
  giornata: readonly OrdineLista[],
  stale: boolean,
  { date, status, chooseStatus }: ReturnType<typeof useFiltri>,
) {
  const posti = usePosti(giornata, stale);
  const today = useToday();
  const now = useMinute();
  const [chosen, setChosen] = useState<{ date: string; parte: Parte } | null>(null);
  const parte = chosen?.date === date && status === null ? chosen.parte : null;

  const { late, next } = useMemo(() => {
    const ore = [...posti.keys()];
    return {
      late: ore.length === 0 ? 0 : giornata.filter(inParte(RITARDO, ore, now)).length,
      next: date === today ? nextOra(date, ore, now) : undefined,
    };
  }, [posti, giornata, now, date, today]);
  const belongs = useMemo(
    () => (parte === null ? null : inParte(parte, [...posti.keys()], now)),
    [parte, posti, now],
  );
  const choose = (part: Parte | null) => {
    setChosen(part === null ? null : { date, parte: part });
    if (part !== null && status !== null) chooseStatus(null);
  };
  return { posti, late, next, parte, belongs, choose };
}
