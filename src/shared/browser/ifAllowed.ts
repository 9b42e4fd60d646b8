/** Uses storage, which throws where the browser blocks it or where it holds nonsense: then nothing happens. */
export function ifAllowed(use: () => void): void;
/** Gives `otherwise` then. */
export function ifAllowed<T>(use: () => T, otherwise: T): T;
export function ifAllowed<T>(access: () => T, otherwise?: T): T | undefined {
  try {
    return access();
  } catch {
    return otherwise;
  }
}
