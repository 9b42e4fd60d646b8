const KEY = 'registrazione';

/** Which recording belongs to this tab; null while there is none. It stays over reloads, and ends with the tab. */
export function recordingTab(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Has this tab recorded from the next page load on. */
export function setRecordingTab(): void {
  try {
    window.sessionStorage.setItem(KEY, crypto.getRandomValues(new Uint32Array(2)).join('-'));
  } catch (error) {
    console.warn('Registrazione della sessione:', error);
  }
}

export const endRecordingTab = () => window.sessionStorage.removeItem(KEY);
