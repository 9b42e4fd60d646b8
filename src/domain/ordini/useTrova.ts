import { whyFailed } from '../../api/apiError';
import { isTooShort, searchable, useDebounced, useEnterFirst } from '../../shared/search/useDebounced';

type UseFound<Found> = (
  asked: { cliente: string },
  options: { skip: boolean },
) => { data?: readonly Found[]; error?: unknown; isFetching: boolean; refetch: () => unknown };

interface Typed<Found> {
  text: string;
  setText: (text: string) => void;
  /** Gets the matches on Enter, which waits for them; after a failure Enter asks again. */
  onEntered: (found: readonly Found[]) => void;
}

/** What matches a typed text; until `settled`, `found` belongs to the text before. */
export function useTrova<Found>(useFound: UseFound<Found>, { text, setText, onEntered }: Typed<Found>) {
  const typed = text.trim();
  const term = useDebounced(typed);
  const tooShort = isTooShort(typed);
  const skip = tooShort || isTooShort(term);
  const { data, error, isFetching, refetch } = useFound({ cliente: term }, { skip });
  const settled = !skip && term === typed && !isFetching;
  const failed = settled && error ? `Ricerca non riuscita: ${whyFailed(error)}` : undefined;
  const found = tooShort || failed || !data ? [] : data;
  const setEntered = useEnterFirst(settled && !failed, () => onEntered(found));
  const onText = (next: string) => {
    setText(searchable(next));
    setEntered(false);
  };
  const onEnter = () => {
    if (failed) void refetch();
    setEntered(true);
  };
  return { found, settled, failed, box: { text, onText, onEnter } };
}
