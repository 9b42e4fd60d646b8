import { useState } from 'react';
import type { Conflitto } from '../../../contract/common';
import type { OrdineModificabile } from '../../../contract/modifica';
import type { Difference } from '../../../shared/conflict/ConflictPanel';
import { leftOf, mergeChange, takeTheirs } from './mergeChange';
import { makeChangeDraft } from './changeDraft';
import type { ChangeDraft } from './changeDraft';

/**
 * What ConflictPanel shows where somebody else has changed the order since it was read; null where nobody has.
 * @param refused what the server last said of it
 */
export function useOrdineConflict(
  draft: ChangeDraft,
  change: (next: (draft: ChangeDraft) => ChangeDraft) => void,
  refused: Conflitto | undefined,
) {
  const [merged, setMerged] = useState<{ conflitto: Conflitto; left: readonly Difference[] }>();
  if (refused) {
    const attuale = refused.attuale as OrdineModificabile;
    const { draft: united, differences } = mergeChange(draft, attuale);
    return {
      conflitto: refused,
      differences,
      merged: false,
      onMerge: () => {
        change(() => united);
        setMerged({ conflitto: refused, left: leftOf(differences, attuale) });
      },
      onReload: () => {
        change(() => makeChangeDraft(attuale));
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
