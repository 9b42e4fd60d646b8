import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '../../../api/apiError';
import { useBozze } from '../../../session/useBozze';

interface Kept<Draft> {
  /** The draft's own place among those that are kept; no screen has it. */
  path: string;
  titolo: string;
  fresh: () => Draft;
  /** Of what was kept; undefined for anything else. */
  read: (value: unknown) => Draft | undefined;
  /** Whether nothing is lost with it. */
  isUntouched: (draft: Draft) => boolean;
}

/** The draft of an order, kept at every change, with why it was refused the last time as long as it stays the same. */
export function useOrdineDraft<Draft>({ path, titolo, fresh, read, isUntouched }: Kept<Draft>) {
  const { all, keep, discard } = useBozze();
  const [kept] = useState(() => read(all().find((bozza) => bozza.path === path)?.value));
  const [draft, setDraft] = useState(() => kept ?? fresh());
  const [rifiuto, setRifiuto] = useState<ApiError>();
  const nothing = isUntouched(draft);
  useEffect(() => {
    if (nothing) discard(path);
    else keep({ path, titolo, value: draft });
  }, [nothing, path, titolo, draft, keep, discard]);
  const change = useCallback((next: (draft: Draft) => Draft) => {
    setDraft(next);
    setRifiuto(undefined);
  }, []);
  const forget = () => discard(path);
  return { draft, setDraft, change, forget, resumed: kept !== undefined, rifiuto, setRifiuto };
}
