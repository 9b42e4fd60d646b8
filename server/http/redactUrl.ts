const SECRET_PARAMETERS = new Set(['access_token', 'id', 'testo']);
/** A JWT anywhere in a text: three parts of base64url, the first starting like a JSON object. */
const TOKEN = /eyJ[\w-]{10,200}\.[\w-]+\.[\w-]*/g;

/**
 * Without tokens and the values of `access_token`, `id` (the connection token) and `testo` (it may name a customer).
 */
export function redactUrl(url: string): string {
  return redactTokens(redactParameters(url));
}

export function redactTokens(text: string): string {
  return text.replace(TOKEN, '[redacted]');
}

function redactParameters(url: string): string {
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
