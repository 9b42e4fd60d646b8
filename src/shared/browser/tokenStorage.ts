import { ifAllowed } from './ifAllowed';

/** The session token in the browser's local storage (S3.1). */
export interface TokenStorage {
  /** The stored token; null when there is none or the browser blocks its storage. */
  read: () => string | null;
  write: (token: string) => void;
  clear: () => void;
}

export const TOKEN_KEY = 'token';

export const tokenStorage: TokenStorage = {
  read: () => ifAllowed(() => window.localStorage.getItem(TOKEN_KEY) || null, null),
  write(token) {
    window.localStorage.setItem(TOKEN_KEY, token);
  },
  // A blocked storage holds no token.
  clear: () => ifAllowed(() => window.localStorage.removeItem(TOKEN_KEY)),
};

/**
 * Tells when the stored token may have changed without this page doing it: another tab logged out or in, or the
 * browser brought this page back from its back/forward cache. Returns the function that stops watching.
 */
export function watchStoredToken(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null when another tab cleared the whole storage.
    if (event.key === TOKEN_KEY || event.key === null) onChange();
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
