import { useMemo, useState } from 'react';
import { readJson, writeText } from '../shared/browser/storage';
import { clientePath } from '../shared/paths';
import { useAppSelector } from '../shared/store';
import { userOfToken } from './claims';
import { selectPerson } from './sessionSlice';

const DRAFTS_KEY = 'bozze';

export interface KeptDraft {
  /** The session's `person` who typed it; null when the token names nobody. */
  di: string | null;
  path: string;
  titolo: string;
  /** A login already led to this draft, so the next does not. */
  proposta?: true;
  value: unknown;
}

const isDraft = (read: unknown): read is KeptDraft => {
  const { di, path, titolo } = (read ?? {}) as Partial<KeptDraft>;
  return (di === null || typeof di === 'string') && typeof path === 'string' && typeof titolo === 'string';
};

function readDrafts(): KeptDraft[] {
  const kept = readJson('sessionStorage', DRAFTS_KEY);
  return Array.isArray(kept) ? kept.filter(isDraft) : [];
}

const draftsWithout = ({ di, path }: Pick<KeptDraft, 'di' | 'path'>) =>
  readDrafts().filter((draft) => draft.di !== di || draft.path !== path);

/** Drafts survive the page load of a login, but stay in this tab. */
export const draftStorage = {
  /** Drafts of all users, the latest last. */
  all: readDrafts,
  /** Returns false if the browser refuses, because its storage is full or blocked. */
  keep(draft: KeptDraft): boolean {
    try {
      window.sessionStorage.setItem(DRAFTS_KEY, JSON.stringify([...draftsWithout(draft), draft]));
      return true;
    } catch (error) {
      console.warn('Bozza non conservata:', error);
      return false;
    }
  },
  discard: (draft: Pick<KeptDraft, 'di' | 'path'>): void =>
    writeText('sessionStorage', DRAFTS_KEY, JSON.stringify(draftsWithout(draft))),
};

const CLIENTI = clientePath('');

/** The customer's page whose draft this person left: no list leads back to it. Offered once, as the draft may stay there. */
export function whereLeft(token: string | null): string | undefined {
  const last = draftStorage.all().findLast(({ path }) => path.startsWith(CLIENTI));
  if (!last || last.proposta || !token || userOfToken(token).person !== last.di) return undefined;
  draftStorage.keep({ ...last, proposta: true });
  return last.path;
}

/** Drafts of the user who was signed in when the screen opened, so that nobody on a shared PC sees another user's. */
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
