import { ifAllowed } from './ifAllowed';

const KEY = 'spunte';

/** What was ticked in this browser, by day and order: the keys of lines. {} where nothing was kept. */
export const readTicks = (): Record<string, Record<string, string[]>> =>
  ifAllowed(() => {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
    return (kept ?? {}) as Record<string, Record<string, string[]>>;
  }, {});

export const writeTicks = (spunte: object): void =>
  ifAllowed(() => window.localStorage.setItem(KEY, JSON.stringify(spunte)));
