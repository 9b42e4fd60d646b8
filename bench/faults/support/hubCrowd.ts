/**
 * Many hub clients in a process of their own, over bare sockets so that they weigh little. Like the SPA, a client that
 * loses its connection comes back after 0, 2, 10 and 30 s and then gives up (S4.3). Forked by bench/faults/hub-clients.ts.
 */
import { WebSocket } from 'ws';
import { GRUPPO_ADMIN, HUB_PATH, JOIN_GROUP, RECONNECT_DELAYS_MS } from '../../../src/contract/costanti';

export interface CrowdOrder {
  /** Where the clients connect to, and from which loopback address: a source address has some 28,000 ports. */
  url: string;
  localAddress: string;
  token: string;
  count: number;
}

export type CrowdWord =
  | { open: CrowdOrder }
  /** Forget the pushes so far and the losses. */
  | { reset: true }
  | { tell: true };

export interface CrowdState {
  connected: number;
  lost: number;
  gaveUp: number;
  /** Epoch ms (with fractions) at which each client had its first push since the reset. */
  pushedAt: number[];
  /** Epoch ms at which each client that had lost its connection was back. */
  backAt: number[];
}

const RS = '\x1e';
const HANDSHAKE = JSON.stringify({ protocol: 'json', version: 1 }) + RS;
const JOIN =
  JSON.stringify({ type: 1, invocationId: '0', target: JOIN_GROUP, arguments: [GRUPPO_ADMIN] }) + RS;
const PING = JSON.stringify({ type: 6 }) + RS;
const PING_EVERY_MS = 15_000;
/** Connections opened at a time at the start. */
const BATCH = 100;

const state: CrowdState = { connected: 0, lost: 0, gaveUp: 0, pushedAt: [], backAt: [] };
let generation = 0;
const sockets = new Set<WebSocket>();
const now = () => performance.timeOrigin + performance.now();

function openClient(order: CrowdOrder, failures: number, joined: () => void): void {
  const socket = new WebSocket(`${order.url.replace(/^http/, 'ws')}${HUB_PATH}`, {
    headers: { authorization: `Bearer ${order.token}` },
    localAddress: order.localAddress,
    perMessageDeflate: false,
    handshakeTimeout: 15_000,
  });
  let isJoined = false;
  let told = -1;
  socket.on('open', () => socket.send(HANDSHAKE));
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    if (!isJoined && text.startsWith('{}')) socket.send(JOIN);
    if (!isJoined && text.includes('"type":3')) {
      isJoined = true;
      state.connected++;
      if (failures > 0) state.backAt.push(now());
      sockets.add(socket);
      joined();
    }
    if (told !== generation && text.includes('"NuovoOrdine"')) {
      told = generation;
      state.pushedAt.push(now());
    }
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    sockets.delete(socket);
    if (isJoined) {
      state.connected--;
      state.lost++;
    }
    const next = isJoined ? 0 : failures;
    const delayMs = RECONNECT_DELAYS_MS[next];
    if (delayMs === undefined) state.gaveUp++;
    else setTimeout(() => openClient(order, next + 1, () => undefined), delayMs);
  });
}

async function openAll(order: CrowdOrder): Promise<void> {
  for (let opened = 0; opened < order.count;) {
    const size = Math.min(BATCH, order.count - opened);
    await Promise.all(
      Array.from({ length: size }, () => new Promise<void>((joined) => openClient(order, 0, joined))),
    );
    opened += size;
  }
}

// Spread over the interval, as clients that came at their own times are.
let turn = 0;
setInterval(() => {
  turn = (turn + 1) % 15;
  let n = 0;
  for (const socket of sockets) if (n++ % 15 === turn) socket.send(PING);
}, PING_EVERY_MS / 15);

process.on('message', (word: CrowdWord) => {
  if ('open' in word) void openAll(word.open).then(() => process.send?.('opened'));
  else if ('reset' in word) {
    generation++;
    Object.assign(state, { lost: 0, gaveUp: 0, pushedAt: [], backAt: [] });
    process.send?.('reset');
  } else process.send?.(state);
});
process.on('disconnect', () => process.exit());
