import fs from 'node:fs';
import net from 'node:net';
import { type FolderOwner, isClaimName, newClaimName, ownerNamed } from './folderErrors';
import path from 'node:path';

const UNFINISHED = '.new';

/**
 * The kernel answers for the sockets by which processes claim a data folder: it accepts a connection while the process
 * lives, however busy it is, and refuses it afterwards, across users and containers. A name appears only when its
 * process listens (bound elsewhere, then renamed), so that a socket which refuses can be removed safely.
 */
export class FolderClaims {
  /** On Linux the folder is reached through this: its own path may be too long for a socket. */
  private readonly handle: number;
  private readonly folder: string;

  constructor(realPath: string) {
    this.handle = fs.openSync(realPath, 'r');
    this.folder = process.platform === 'linux' ? `/proc/self/fd/${this.handle}` : realPath;
  }

  async livingOwner(except?: string): Promise<FolderOwner | undefined> {
    for (const name of fs.readdirSync(this.folder).filter(isClaimName)) {
      const owner = ownerNamed(name);
      if (!owner || name === except) continue;
      if (await isAlive(socketPath(this.folder, name))) return owner;
      this.remove(name);
    }
    return undefined;
  }

  /** Undefined when another process has just removed the name. */
  async claim() {
    const name = newClaimName();
    const unfinished = socketPath(this.folder, `${name}${UNFINISHED}`);
    const server = await listen(unfinished);
    const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
    try {
      // Connecting needs write permission, and other users must see that the process lives.
      fs.chmodSync(unfinished, 0o666);
      fs.renameSync(unfinished, socketPath(this.folder, name));
    } catch (error) {
      await close();
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
    const withdraw = async () => {
      this.remove(name);
      await close();
    };
    return { name, withdraw };
  }

  tidy(): void {
    for (const name of fs.readdirSync(this.folder))
      if (isClaimName(name) && name.endsWith(UNFINISHED)) this.remove(name);
  }

  close(): void {
    fs.closeSync(this.handle);
  }

  private remove(name: string): void {
    try {
      fs.unlinkSync(`${this.folder}/${name}`);
    } catch {
      // Already removed, or not permitted; harmless.
    }
  }
}

function listen(address: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((client) => client.on('error', () => undefined).destroy());
    server.once('error', reject);
    server.listen({ path: address, exclusive: true }, () => resolve(server.unref()));
  });
}

/** With any other error (no permission, backlog full) the process may be alive. */
function isAlive(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = net.connect(address, () => {
      client.destroy();
      resolve(true);
    });
    client.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    );
  });
}

/** In bytes: the lowest limit of any system, including the final zero. */
const LONGEST_SOCKET_PATH = 103;

/** The shorter of the absolute and the relative path. @throws Error when it is too long */
export function socketPath(folder: string, name: string): string {
  const absolute = path.join(folder, name);
  const relative = path.relative(process.cwd(), absolute);
  const address = relative.length < absolute.length ? relative : absolute;
  if (Buffer.byteLength(address) > LONGEST_SOCKET_PATH)
    throw new Error(`${folder} is too long a path for a socket`);
  return address;
}
