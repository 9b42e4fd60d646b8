import { useMemo, useState } from 'react';
import { bozzaStorage } from '../shared/browser/draftStorage';
import type { Bozza } from '../shared/browser/draftStorage';
import { useAppSelector } from '../shared/store';
import { selectPerson } from './sessionSlice';

/** The drafts of the user who was signed in when the screen opened: on a shared PC nobody sees another user's. */
export function useBozze() {
  const person = useAppSelector(selectPerson);
  const [di] = useState(person);
  return useMemo(
    () => ({
      all: () => bozzaStorage.all().filter((bozza) => bozza.di === di),
      keep: (bozza: Omit<Bozza, 'di'>) => bozzaStorage.keep({ ...bozza, di }),
      discard: (path: string) => bozzaStorage.discard({ di, path }),
    }),
    [di],
  );
}
