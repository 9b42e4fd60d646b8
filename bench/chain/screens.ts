/** Order screens: hub clients over bare WebSockets, which weigh little beside the server, and note when a push came. */
import { WebSocket } from 'ws';

const RS = '\x1e';
/** Connections that are opened at a time. */
const BATCH = 50;
const frame = (message: object) => JSON.stringify(message) + RS;

export interface Screens {
  /** Of each order: when the first and the last screen had it (performance.now), and how many had. */
  readonly pushes: ReadonlyMap<number, { first: number; last: number; times: number }>;
  close(): void;
}

export async function openScreens(url: string, token: string, count: number): Promise<Screens> {
  const pushes = new Map<number, { first: number; last: number; times: number }>();
  const note = (id: number) => {
    const now = performance.now();
    const push = pushes.get(id);
    if (push) Object.assign(push, { last: now, times: push.times + 1 });
    else pushes.set(id, { first: now, last: now, times: 1 });
  };
  const sockets: WebSocket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - sockets.length) }, () =>
      openScreen(url, token, note),
    );
    sockets.push(...(await Promise.all(batch)));
  }
  const pings = setInterval(() => sockets.forEach((socket) => socket.send(frame({ type: 6 }))), 10_000);
  return {
    pushes,
    close: () => {
      clearInterval(pings);
      for (const socket of sockets) socket.terminate();
    },
  };
}

function openScreen(url: string, token: string, onPush: (ordineId: number) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ordiniHub`, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('open', () => socket.send(frame({ protocol: 'json', version: 1 })));
    socket.on('message', (data: Buffer) => {
      for (const text of data.toString('utf8').split(RS)) {
        if (text === '{}') {
          socket.send(frame({ type: 1, invocationId: '0', target: 'JoinGroup', arguments: ['admin'] }));
        } else if (text.startsWith('{"type":3')) {
          resolve(socket);
        } else if (text.includes('"NuovoOrdine"')) {
          // Reading the number alone: fifty screens that parse would weigh as much as the server.
          onPush(Number(/"id":(\d+)/.exec(text)?.[1]));
        }
      }
    });
  });
}
