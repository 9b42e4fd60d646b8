import { useMemo, useState } from 'react';
import { draftStorage, type KeptDraft } from '../shared/browser/storage';
import { useAppSelector } from '../shared/store';
import { selectPerson } from './sessionSlice';

/** The drafts of the user who was signed in when the screen opened: on a shared PC nobody sees another user's. */
export function useDrafts() {
  const person = useAppSelector(selectPerson);
  const [di] = useState(person);
  return useMemo(
    () => ({
      all: () => draftStorage.all().filter((draft) => draft.di === di),
      keep: (draft: Omit<KeptDraft, 'di'>) => draftStorage.keep({ ...draft, di }),
      discard: (path: string) => draftStorage.discard({ di, path }),
    }),
    [di],
  );
}
