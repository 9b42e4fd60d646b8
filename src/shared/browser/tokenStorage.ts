/** The session token in the browser's local storage (S3.1). */
export interface TokenStorage {
  /** The stored token; null when there is none or the browser blocks its storage. */
  read: () => string | null;
  write: (token: string) => void;
  clear: () => void;
}

export const TOKEN_KEY = 'token';

export const tokenStorage: TokenStorage = {
  read() {
    try {
      return window.localStorage.getItem(TOKEN_KEY) || null;
    } catch {
      return null;
    }
  },
  write(token) {
    window.localStorage.setItem(TOKEN_KEY, token);
  },
  clear() {
    try {
      window.localStorage.removeItem(TOKEN_KEY);
    } catch {
      // A blocked storage holds no token.
    }
  },
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
