import net from 'node:net';

const TRIES = 20;

/** The first port from `from` on that nobody listens to. */
export async function findFreePort(from: number, host: string): Promise<number> {
  for (let port = from; port < from + TRIES; port++) {
    if (await isFree(port, host)) return port;
  }
  throw new Error(`No port from ${from} to ${from + TRIES - 1} is free: set PORT`);
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
