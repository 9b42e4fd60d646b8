import { useMemo } from 'react';
import { useTrovaOrdiniQuery } from '../../../api/ordiniApi';
import { STATI, STATO_LABELS } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { whyFailed } from '../../../domain/avvisi/whyFailed';
import { formatLongDate, formatTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { isTooShort, useRested } from '../../../shared/search/useRested';

const shown = ({ id, data, dataRitiro, numeroOrdine, cliente, stato, totaleDaPagare }: OrdineLista) => ({
  id,
  data,
  group: formatLongDate(data),
  label: [
    formatTime(dataRitiro),
    `#${numeroOrdine}`,
    cliente,
    STATO_LABELS[STATI.find((known) => known === stato) ?? 0],
    formatMoney(totaleDaPagare),
  ].join(' · '),
});
export type OrdineTrovato = ReturnType<typeof shown>;

const NONE: readonly OrdineTrovato[] = [];

/** The orders that a text finds. Until its answer comes, those of the text before; `settled` is true once it is there. */
export function useTrova(text: string) {
  const typed = text.trim();
  const term = useRested(typed);
  const tooShort = isTooShort(typed);
  const skip = tooShort || isTooShort(term);
  const { data, error, isFetching } = useTrovaOrdiniQuery({ cliente: term }, { skip });
  const settled = !skip && term === typed && !isFetching;
  const failed = settled ? error : undefined;
  const trovati = useMemo(
    () => (tooShort || failed || !data ? NONE : data.map(shown)),
    [tooShort, failed, data],
  );
  const none = failed ? `Ricerca non riuscita: ${whyFailed(failed)}` : 'Nessun ordine trovato';
  return { trovati, settled, none: settled && trovati.length === 0 && none };
}
