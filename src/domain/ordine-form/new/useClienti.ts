import { useMemo } from 'react';
import { useTrovaClientiQuery } from '../../../api/presaApi';
import type { ClienteTrovato } from '../../../contract/presa';
import { whyFailed } from '../../avvisi/whyFailed';
import { formatDate } from '../../../shared/format/date';
import { useToday } from '../../../shared/useToday';
import { isTooShort, useRested } from '../../../shared/search/useRested';

const shown = (trovato: ClienteTrovato, today: string) => ({
  ...trovato,
  label: [
    `${trovato.nome} ${trovato.cognome}`,
    trovato.phone,
    trovato.email,
    trovato.ultimo &&
      `${trovato.ultimo.data > today ? 'ha già un ordine per il' : 'l’ultima volta il'} ${formatDate(trovato.ultimo.data)}`,
  ]
    .filter(Boolean)
    .join(' · '),
});

const NONE: readonly ReturnType<typeof shown>[] = [];

/** The customers that a text finds; `settled` is true once they are those of the text. */
export function useClienti(text: string) {
  const today = useToday();
  const typed = text.trim();
  const term = useRested(typed);
  const skip = isTooShort(typed) || isTooShort(term);
  const { currentData, error, isFetching } = useTrovaClientiQuery({ cliente: term }, { skip });
  const settled = !skip && term === typed && !isFetching && !error;
  const trovati = useMemo(
    () => (skip || error ? NONE : (currentData ?? []).map((one) => shown(one, today))),
    [skip, error, currentData, today],
  );
  const none = settled && trovati.length === 0 && 'Nuovo cliente: premi Invio';
  return { trovati, settled, none, failed: !skip && error && `Ricerca non riuscita: ${whyFailed(error)}` };
}
