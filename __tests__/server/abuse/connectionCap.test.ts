import { once } from 'node:events';
import net from 'node:net';
import { startTestServer } from '../../support/testServer';
import type { TestServer } from '../../support/testServer';
import { upgrade } from '../../support/upgrade';

const MAX = 4;
const sockets: { destroy(): void }[] = [];
let server: TestServer;

const startCapped = async (config: object) =>
  (server = await startTestServer({ config: { connectionsPerAddress: MAX, ...config } }));

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** Connects and asks; resolves with the answer's first line, '' when the connection was ended without one. */
async function connect(from = '127.0.0.1'): Promise<string> {
  const port = Number(new URL(server.url).port);
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.write('GET /healthz HTTP/1.1\r\nHost: negozio.test\r\n\r\n');
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return answer.split('\r\n')[0]!;
}

const OK = 'HTTP/1.1 200 OK';
const times = async (count: number, from?: string) => {
  const answers: string[] = [];
  for (let i = 0; i < count; i++) answers.push(await connect(from));
  return answers;
};

it('the connections of one address are as many as it may have; others connect, and a place given up is free again', async () => {
  await startCapped({});
  expect(await times(MAX + 2)).toEqual([...Array<string>(MAX).fill(OK), '', '']);
  expect(await connect('127.0.0.2')).toBe(OK);
  const [first] = sockets;
  first!.destroy();
  let again = '';
  while (again !== OK) again = await connect();
  expect(server.logs.filter(({ msg }) => msg === 'too many connections of one address')).not.toEqual([]);
});

it('are the proxy’s to limit where there is one', async () => {
  await startCapped({ trustProxy: ['127.0.0.1'] });
  expect(await times(MAX + 2)).toEqual(Array<string>(MAX + 2).fill(OK));
  expect(await times(MAX + 1, '127.0.0.3')).toEqual([...Array<string>(MAX).fill(OK), '']);
});

it('the hub’s WebSockets count by the address that the proxy tells of', async () => {
  await startCapped({ trustProxy: true });
  const open = (address: string) =>
    upgrade(server, {
      headers: { authorization: `Bearer ${server.adminToken}`, 'x-forwarded-for': address },
      use: (socket) => sockets.push({ destroy: () => socket.terminate() }),
    });
  const statuses = await Promise.all(Array.from({ length: MAX + 2 }, () => open('203.0.113.7')));
  expect(statuses.sort()).toEqual([...Array<number>(MAX).fill(101), 429, 429]);
  expect(await open('203.0.113.8')).toBe(101);
  const negotiate = await server.call('POST', '/ordiniHub/negotiate?negotiateVersion=1', {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  expect(negotiate.status).toBe(429);
});
