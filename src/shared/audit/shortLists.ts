const SHOWN_ITEMS = 50;

const cut = new WeakMap<object, unknown>();

function shorten(value: object): unknown {
  if (Array.isArray(value)) {
    const head: unknown[] = value.slice(0, SHOWN_ITEMS).map(shortLists);
    return value.length > SHOWN_ITEMS ? [...head, `… ${value.length} in tutto`] : head;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shortLists(item)]));
}

/** The DevTools panel keeps a parsed copy of every state: uncut, a day of thousands of orders is gigabytes. */
export function shortLists<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const known = cut.get(value);
  if (known !== undefined) return known as T;
  const result = shorten(value) as T;
  cut.set(value, result);
  return result;
}
