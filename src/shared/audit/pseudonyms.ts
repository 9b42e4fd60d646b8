const SALT_KEY = 'pseudonimi';
const CODE_LENGTH = 6;

function newSalt(): string {
  const salt = crypto.getRandomValues(new Uint32Array(2)).join('-');
  try {
    const stored = window.sessionStorage.getItem(SALT_KEY);
    if (stored !== null) return stored;
    window.sessionStorage.setItem(SALT_KEY, salt);
  } catch {
    // A blocked storage: steady until the page is loaded anew.
  }
  return salt;
}

let salt: string | undefined;

/** The hash known as cyrb53, of 53 bits: good at telling texts apart, and salted, so that nobody can guess and compare. */
function hash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/**
 * Six letters and digits that always stand for the same text in this tab, reloads included, and say nothing of it. No
 * table is kept, so it does not matter in what order texts are seen.
 */
export function pseudonym(text: string): string {
  salt ??= newSalt();
  const code = hash(salt + text.trim().toLowerCase())
    .toString(36)
    .toUpperCase();
  return code.slice(-CODE_LENGTH).padStart(CODE_LENGTH, '0');
}
