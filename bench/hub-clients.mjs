/**
 * How long one push takes to reach many hub clients (S7.6). Against a running server:
 *
 *   node bench/hub-clients.mjs --url http://127.0.0.1:5000 --token TOKEN [--count 1000]
 *        (--post PATH_OR_URL --body FILE.json | --command "shell command") [--floor]
 *
 * `--post` sends the JSON of FILE with the token and an Idempotency-Key (`--post /api/ordini` places an order);
 * `--command` is anything else that makes the server push. Prints one line of JSON; exit code 1 when a client
 * was not reached. The clients speak the protocol over bare WebSockets, so that they weigh little beside the server.
 * `--floor` then measures the same clients at a server of `ws` that writes the same bytes to each and does nothing else.
 */
import { exec, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { WebSocket, WebSocketServer } from 'ws';

const RS = '\x1e';
const HANDSHAKE = JSON.stringify({ protocol: 'json', version: 1 }) + RS;
const JOIN = JSON.stringify({ type: 1, invocationId: '0', target: 'JoinGroup', arguments: ['admin'] }) + RS;
const PING = JSON.stringify({ type: 6 }) + RS;
/** Connections that are opened at a time. */
const BATCH = 50;

/** Opens one client and joins it to the group. `onPush` gets the time of the first NuovoOrdine. */
function openClient(hubUrl, token, onPush) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(hubUrl, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection.')));
    socket.on('open', () => socket.send(HANDSHAKE));
    let reached = false;
    socket.on('message', (data) => {
      const at = performance.now();
      for (const text of data.toString('utf8').split(RS)) {
        if (text === '') continue;
        const message = JSON.parse(text);
        if (message.type === undefined) {
          if (message.error) return reject(new Error(message.error));
          socket.send(JOIN);
        } else if (message.type === 3) {
          if (message.error) return reject(new Error(message.error));
          resolve(socket);
        } else if (message.type === 1 && message.target === 'NuovoOrdine' && !reached) {
          reached = true;
          onPush(at);
        }
      }
    });
  });
}

/**
 * Connects `count` clients to the hub of `url` (the server's address) with an administrator's `token`, calls
 * `trigger()` once, which makes the server push one NuovoOrdine, and waits until every client has it.
 * Times in ms: `connectMs` to connect all; from the call of `trigger` to its end, the first and the last client
 * and quantiles; `spreadMs` from the first client to the last, which is the hub's own share.
 */
export async function measureHubClients({ url, token, count = 1_000, trigger, timeoutMs = 30_000 }) {
  const hubUrl = new URL('/ordiniHub', url).href.replace(/^http/, 'ws');
  const sockets = [];
  const times = [];
  let allReached = () => undefined;
  const onPush = (at) => {
    times.push(at);
    if (times.length === count) allReached();
  };
  let pings;
  try {
    const connectFrom = performance.now();
    while (sockets.length < count) {
      const batch = Array.from({ length: Math.min(BATCH, count - sockets.length) }, () =>
        openClient(hubUrl, token, onPush),
      );
      const settled = await Promise.allSettled(batch);
      sockets.push(...settled.filter(({ status }) => status === 'fulfilled').map(({ value }) => value));
      const failed = settled.find(({ status }) => status === 'rejected');
      if (failed) throw failed.reason;
    }
    const connectMs = performance.now() - connectFrom;
    pings = setInterval(() => sockets.forEach((socket) => socket.send(PING)), 10_000);

    times.length = 0;
    let timer;
    const done = new Promise((resolve) => {
      allReached = resolve;
      timer = setTimeout(resolve, timeoutMs);
    });
    const from = performance.now();
    await trigger();
    const triggerMs = performance.now() - from;
    if (times.length < count) await done;
    clearTimeout(timer);

    const sorted = times.map((at) => at - from).sort((a, b) => a - b);
    const quantile = (q) => round(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]);
    return {
      clients: count,
      reached: sorted.length,
      connectMs: round(connectMs),
      triggerMs: round(triggerMs),
      firstMs: quantile(0),
      p50Ms: quantile(0.5),
      p99Ms: quantile(0.99),
      lastMs: quantile(1),
      spreadMs: round(sorted.at(-1) - sorted[0]),
    };
  } finally {
    clearInterval(pings);
    for (const socket of sockets) socket.terminate();
  }
}

const round = (ms) => (ms === undefined ? null : Math.round(ms * 10) / 10);

/** A trigger that posts JSON with an administrator's token, as an order is placed. */
export function postTrigger({ url, path, token, body }) {
  return async () => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
}

/** What a row of the list weighs. */
const PUSH =
  JSON.stringify({
    type: 1,
    target: 'NuovoOrdine',
    arguments: [{ cliente: 'Maria Bianchi', altro: 'x'.repeat(150) }],
  }) + RS;

/** The floor's server: it joins whoever comes, and writes to all when anything is posted. */
function serveFloor() {
  const server = createServer((request, response) => {
    for (const client of sockets.clients) client.send(PUSH);
    response.end('{}');
  });
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      const text = String(data);
      if (text === HANDSHAKE) socket.send(`{}${RS}`);
      else if (text === JOIN) socket.send(JSON.stringify({ type: 3, invocationId: '0' }) + RS);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
}

async function measureFloor(count) {
  const server = fork(fileURLToPath(import.meta.url), ['--serve-floor']);
  const [port] = await once(server, 'message');
  const url = `http://127.0.0.1:${port}`;
  try {
    return await measureHubClients({
      url,
      token: '',
      count,
      trigger: postTrigger({ url, path: '/', body: {} }),
    });
  } finally {
    server.kill();
  }
}

async function main() {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      token: { type: 'string' },
      count: { type: 'string', default: '1000' },
      post: { type: 'string' },
      body: { type: 'string' },
      command: { type: 'string' },
      floor: { type: 'boolean' },
      'serve-floor': { type: 'boolean' },
    },
  });
  if (values['serve-floor']) return serveFloor();
  const { url, token, post, body, command } = values;
  const count = Number(values.count);
  if (!url || !token || !Number.isInteger(count) || count < 1 || !post === !command || !post !== !body) {
    console.error(
      'Needed: --url URL --token TOKEN [--count N] (--post PATH --body FILE | --command COMMAND)',
    );
    process.exit(2);
  }
  const trigger = command
    ? () => promisify(exec)(command)
    : postTrigger({ url, path: post, token, body: JSON.parse(await readFile(body, 'utf8')) });
  const result = await measureHubClients({ url, token, count, trigger });
  console.log(JSON.stringify(result));
  if (values.floor) console.log(`floor ${JSON.stringify(await measureFloor(count))}`);
  if (result.reached < count) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
