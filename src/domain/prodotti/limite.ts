import { dateApi, useGetLimitiDelGiornoQuery } from '../../api/dateProprie';
import type { LimiteDelGiorno, Unita } from '../../contract/limiti';
import { counted } from '../../shared/format/count';
import { formatKg } from '../../shared/format/grammi';
import { useOrdersCame } from './useOrdersCame';

/** What is left of a day's limits, updated while orders come in. @param skip sends no request */
export function useLimitiDelGiorno(giorno: string, skip: boolean) {
  const query = useGetLimitiDelGiornoQuery(giorno, { skip, refetchOnMountOrArgChange: true });
  useOrdersCame(async ({ dispatch }) => void dispatch(dateApi.util.invalidateTags(['Presi'])));
  return query;
}

/** An amount of a limit: '3,5 kg', '1 pezzo', '12 pezzi'; '-' without one. */
export function formatQuanto(unita: Unita | null | undefined, quanto: number | null | undefined): string {
  if (quanto == null || Number.isNaN(quanto)) return '-';
  if (unita === 'pezzi') return counted(quanto, 'pezzo', 'pezzi');
  return formatKg(Math.round(quanto * 1_000));
}

/** 'restano 3,5 kg', 'resta 1 pezzo', 'non resta niente'. */
export function formatResta({ unita, resta }: Pick<LimiteDelGiorno, 'unita' | 'resta'>): string {
  if (resta === 0) return 'non resta niente';
  return `${unita === 'pezzi' && resta === 1 ? 'resta' : 'restano'} ${formatQuanto(unita, resta)}`;
}
