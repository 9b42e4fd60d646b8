import { isFree } from './shortcuts';

/** A scanner types faster than any finger. */
const NEXT_WITHIN_MS = 60;
const LEAST_DIGITS = 2;

/** Digits typed at once and Enter, anywhere but in a field; Enter does nothing else. Returns what stops it. */
export function listenForScans(onRead: (digits: string) => void): () => void {
  let digits = '';
  let last = 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    const goesOn = timeStamp - last <= NEXT_WITHIN_MS;
    last = timeStamp;
    if (/^\d$/.test(key) && isFree(event)) digits = goesOn ? digits + key : key;
    else {
      const read = key === 'Enter' && goesOn && digits.length >= LEAST_DIGITS ? digits : '';
      digits = '';
      if (!read) return;
      event.preventDefault();
      event.stopPropagation();
      onRead(read);
    }
  };
  // Before whatever has the focus, which Enter would press.
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}
