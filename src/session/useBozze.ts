import { useMemo, useState } from 'react';
import { bozzaStorage } from '../shared/browser/bozzaStorage';
import type { Bozza } from '../shared/browser/bozzaStorage';
import { useAppSelector } from '../shared/store';
import { personOf } from './personOf';
import { selectSession } from './sessionSlice';

/** The drafts of the user who was signed in when the screen opened: on a shared PC nobody sees another user's. */
export function useBozze() {
  const session = useAppSelector(selectSession);
  const [di] = useState(() => personOf(session));
  return useMemo(
    () => ({
      all: () => bozzaStorage.all().filter((bozza) => bozza.di === di),
      keep: (bozza: Omit<Bozza, 'di'>) => bozzaStorage.keep({ ...bozza, di }),
      discard: (path: string) => bozzaStorage.discard({ di, path }),
    }),
    [di],
  );
}
