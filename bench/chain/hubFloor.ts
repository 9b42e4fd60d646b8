/**
 * What the hub is measured against, in a process of its own: a server of `ws` that joins whoever comes, writes the same
 * bytes to all when anything is posted, and does nothing else. It sends its port to whoever forked it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const RS = '\x1e';
/** What a row of the list weighs. */
const ROW = { id: 1, cliente: 'Maria Bianchi', altro: 'x'.repeat(150) };
const PUSH = JSON.stringify({ type: 1, target: 'NuovoOrdine', arguments: [ROW] }) + RS;

const server = createServer((_request, response) => {
  for (const client of sockets.clients) client.send(PUSH);
  response.end('{}');
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const text = data.toString('utf8');
    if (text.includes('"protocol"')) socket.send(`{}${RS}`);
    else if (text.includes('"JoinGroup"')) socket.send(JSON.stringify({ type: 3, invocationId: '0' }) + RS);
  });
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
