import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCercaRegistroInfiniteQuery, type Filtro } from '../../api/registroApi';
import type { RigaRegistro } from '../../contract/registro';

const CAMPI = new Set(['da', 'a', 'chi', 'entita', 'azione', 'id', 'numero']);
const NONE: readonly RigaRegistro[] = [];
/** The most lines of the Excel export; the other export has all lines. */
export const EXCEL_MAX = 10_000;

export function useRegistro() {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const filtro = useMemo<Filtro>(
    () =>
      Object.fromEntries([...new URLSearchParams(query)].filter(([name, value]) => value && CAMPI.has(name))),
    [query],
  );
  const search = useCercaRegistroInfiniteQuery(filtro);
  const { currentData, fetchNextPage } = search;
  const righe = useMemo(() => currentData?.pages.flatMap((page) => page.righe) ?? NONE, [currentData]);

  const choose = (change: Filtro) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filtro, ...change })) if (value) next.set(name, value);
    void navigate(`?${next}`, { replace: true });
  };
  const readAll = async (): Promise<readonly RigaRegistro[]> => {
    let pages = currentData?.pages ?? [];
    while (pages.at(-1)?.altre && pages.length * pages[0]!.righe.length < EXCEL_MAX) {
      const { data, error } = await fetchNextPage();
      if (error || !data) throw new Error('The rest of the log was not read', { cause: error });
      ({ pages } = data);
    }
    return pages.flatMap((page) => page.righe).slice(0, EXCEL_MAX);
  };
  return { ...search, filtro, choose, righe, readAll };
}
