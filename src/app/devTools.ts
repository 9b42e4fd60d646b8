import type { Action } from '@reduxjs/toolkit';

/** Keys whose value must not reach DevTools, wherever they stand; compared without regard to case. */
const SECRET_KEYS = new Set([
  'token',
  'accesstoken',
  'password',
  'currentpassword',
  'newpassword',
  'confirmpassword',
  'authorization',
]);
const MASK = '***';

/**
 * Masked copies of objects already seen, so that unchanged state (2,000 orders) is not walked at every action. A cache
 * by identity of immutable values: it needs no owner.
 */
const masked = new WeakMap<object, unknown>();

function maskObject(value: object): unknown {
  if (Array.isArray(value)) {
    const items = value as unknown[];
    const copy = items.map(maskSecrets);
    return copy.some((item, index) => item !== items[index]) ? copy : value;
  }
  let changed = false;
  const copy = Object.entries(value).map(([key, item]: [string, unknown]) => {
    const hide = item !== null && item !== undefined && SECRET_KEYS.has(key.toLowerCase());
    const shown = hide ? MASK : maskSecrets(item);
    changed ||= shown !== item;
    return [key, shown] as const;
  });
  return changed ? Object.fromEntries(copy) : value;
}

/** A copy with every secret masked; the very same value where there is none. */
export function maskSecrets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = masked.get(value);
  if (known !== undefined) return known;
  const result = maskObject(value);
  masked.set(value, result);
  return result;
}

/** DevTools stay on in production, for the auditors, and get no secret. */
export const devToolsOptions = {
  name: 'Gestione Ordini',
  actionSanitizer: <A extends Action>(action: A) => maskSecrets(action) as A,
  stateSanitizer: <S>(state: S) => maskSecrets(state) as S,
};
