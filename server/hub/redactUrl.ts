const SECRET_PARAMETERS = new Set(['access_token', 'id']);

/**
 * A request's URL as it may be logged: the values of `access_token` (browsers cannot send a header when they
 * open a WebSocket) and of `id` (the connection token) are taken out. Never throws.
 */
export function redactUrl(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const query = url.slice(mark + 1).replace(/[^&#]+/g, (pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    return SECRET_PARAMETERS.has(decoded(name).toLowerCase()) ? `${name}=[redacted]` : pair;
  });
  return `${url.slice(0, mark)}?${query}`;
}

/** A name as the server would read it: an escaped `access%5Ftoken` is the same parameter. */
function decoded(name: string): string {
  return [...new URLSearchParams(`${name}=`).keys()][0] ?? name;
}
