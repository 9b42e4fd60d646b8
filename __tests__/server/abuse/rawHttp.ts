import net from 'node:net';

/** What came back over one connection until the server ended it. */
export interface Conversation {
  text: string;
  /** The status of every answer in it. */
  statuses: number[];
  ms: number;
}

const GIVE_UP_MS = 120_000;

/**
 * Sends these pieces over a connection of its own, the next one `pauseMs` after the other, and waits until the
 * server closes it (which is the point of most of these tests).
 */
export function converse(url: string, pieces: Iterable<string | Buffer>, pauseMs = 0): Promise<Conversation> {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const left = pieces[Symbol.iterator]();
    const giveUp = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the server kept the connection for ${GIVE_UP_MS} ms`));
    }, GIVE_UP_MS);
    const timers = new Set<NodeJS.Timeout>([giveUp]);
    const next = (): void => {
      const piece = left.next();
      if (piece.done === true || socket.destroyed) return;
      socket.write(piece.value);
      if (pauseMs > 0) timers.add(setTimeout(next, pauseMs));
      else next();
    };
    socket.on('connect', next);
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that cuts off whom it refuses may do so while we are still sending.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const timer of timers) clearTimeout(timer);
      const text = Buffer.concat(chunks).toString();
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
      resolve({ text, statuses, ms: performance.now() - started });
    });
  });
}

/** A request as text; the last header ends the connection after its answer. */
export const request = (line: string, headers: string[] = [], body = '') =>
  [`${line} HTTP/1.1`, 'Host: negozio.test', ...headers, 'Connection: close', '', body].join('\r\n');

/** The JSON of the first answer. */
export const bodyOf = ({ text }: Conversation): unknown =>
  JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4).replace(/^[\da-f]+\r\n|\r\n0\r\n\r\n$/gi, ''));
