import { useState } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import type { useFiltri } from '../filtri/useFiltri';

interface Chosen {
  date: string;
  parte: string;
  belongs: (ordine: OrdineLista) => boolean;
}

export function useParte({ date, status }: ReturnType<typeof useFiltri>) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const shown = chosen?.date === date && status === null ? chosen : null;
  return { parte: shown?.parte ?? null, belongs: shown?.belongs ?? null, setChosen };
}
