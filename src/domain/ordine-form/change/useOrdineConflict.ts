import { useState } from 'react';
import type { Conflitto } from '../../../contract/common';
import type { OrdineModificabile } from '../../../contract/modifica';
import type { Difference } from '../../../shared/conflitto/ConflittoPanel';
import { leftOf, mergeModifica, takeTheirs } from './mergeChange';
import { makeModificaDraft } from './changeDraft';
import type { ModificaDraft } from './changeDraft';

/**
 * What ConflittoPanel shows where somebody else has changed the order since it was read; null where nobody has.
 * @param refused what the server last said of it
 */
export function useConflitto(
  draft: ModificaDraft,
  change: (next: (draft: ModificaDraft) => ModificaDraft) => void,
  refused: Conflitto | undefined,
) {
  const [merged, setMerged] = useState<{ conflitto: Conflitto; left: readonly Difference[] }>();
  if (refused) {
    const attuale = refused.attuale as OrdineModificabile;
    const { draft: united, differences } = mergeModifica(draft, attuale);
    return {
      conflitto: refused,
      differences,
      merged: false,
      onMerge: () => {
        change(() => united);
        setMerged({ conflitto: refused, left: leftOf(differences, attuale) });
      },
      onReload: () => {
        change(() => makeModificaDraft(attuale));
        setMerged(undefined);
      },
      onTake: () => undefined,
    };
  }
  if (!merged) return null;
  return {
    conflitto: merged.conflitto,
    differences: merged.left,
    merged: true,
    onMerge: () => undefined,
    onReload: () => undefined,
    onTake: (key: string) => {
      change((so) => takeTheirs(so, key));
      setMerged({ ...merged, left: merged.left.filter((difference) => difference.key !== key) });
    },
  };
}
