import type { OrdineLista } from '../../../contract/ordini';
import { ordiniText } from '../../../domain/ordini/texts';
import { formatTime } from '../../../shared/format/date';

/** What stands over the first order of each pickup time, by its id; the first `arrivals` are of whatever time. */
export function fasce(
  ordini: readonly OrdineLista[],
  arrivals: number,
  posti: ReadonlyMap<string, string>,
): ReadonlyMap<number, string> {
  const heads = new Map<number, string>();
  let first: OrdineLista | undefined;
  let title = '';
  let count = 0;
  const close = () => {
    if (first) heads.set(first.id, `${title} · ${posti.get(title) ?? ordiniText(count)}`);
  };
  ordini.forEach((ordine, index) => {
    const its = index < arrivals ? 'Appena arrivati' : formatTime(ordine.dataRitiro);
    if (!first || its !== title) {
      close();
      first = ordine;
      title = its;
      count = 0;
    }
    count += 1;
  });
  close();
  return heads;
}
