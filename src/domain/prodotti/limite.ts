import type { LimiteDelGiorno, Unita } from '../../contract/limiti';
import { formatKg } from '../../shared/format/grammi';

/** How much of a limit: '3,5 kg', '1 pezzo', '12 pezzi'; '-' of none yet. */
export function sayQuanto(unita: Unita | null | undefined, quanto: number | null | undefined): string {
  if (quanto == null || Number.isNaN(quanto)) return '-';
  if (unita === 'pezzi') return quanto === 1 ? '1 pezzo' : `${quanto} pezzi`;
  return formatKg(Math.round(quanto * 1_000));
}

type Resto = Pick<LimiteDelGiorno, 'unita' | 'resta'>;

/** 'restano 3,5 kg', 'resta 1 pezzo', 'non resta niente'. */
export function sayResta({ unita, resta }: Resto): string {
  if (resta === 0) return 'non resta niente';
  return `${unita === 'pezzi' && resta === 1 ? 'resta' : 'restano'} ${sayQuanto(unita, resta)}`;
}
