import { useState } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import type { useFiltri } from '../filtri/useFiltri';

interface Chosen {
  date: string;
  /** As PartiTabs names it. */
  parte: string;
  belongs: (ordine: OrdineLista) => boolean;
}

/** The part of the day that is looked at (PartiTabs): of its day, among the orders of every status. */
export function useParte({ date, status }: ReturnType<typeof useFiltri>) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const shown = chosen?.date === date && status === null ? chosen : null;
  return { parte: shown?.parte ?? null, belongs: shown?.belongs ?? null, setChosen };
}
