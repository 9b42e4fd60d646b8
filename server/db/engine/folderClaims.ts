import fs from 'node:fs';
import net from 'node:net';
import { isClaimName, newClaimName, ownerNamed } from './folderOwner';
import type { FolderOwner } from './folderOwner';
import { socketPath } from './socketPath';

/** A listening socket of this process in the data folder. */
export interface Claim {
  name: string;
  withdraw(): Promise<void>;
}

const UNFINISHED = '.new';

/**
 * The sockets in a data folder by which processes say that it is theirs. The system answers for them: whoever connects
 * is let in as long as the process lives, however busy it is, and refused from the moment on in which it has ended. A
 * socket in a folder is found by its inode, so that it is the same for every user and in every container.
 *
 * Each process listens under a name of its own, which appears only once it listens (bound elsewhere, then renamed):
 * a name that refuses is of a process that has ended, and may be removed without looking again.
 */
export class FolderClaims {
  /** On Linux the folder is reached through this: its own path may be too long for a socket. */
  private readonly handle: number;
  private readonly folder: string;

  constructor(realPath: string) {
    this.handle = fs.openSync(realPath, 'r');
    this.folder = process.platform === 'linux' ? `/proc/self/fd/${this.handle}` : realPath;
  }

  /** A living process that says the folder is its own. What ended ones left is removed. */
  async livingOwner(except?: Claim): Promise<FolderOwner | undefined> {
    for (const name of fs.readdirSync(this.folder).filter(isClaimName)) {
      const owner = ownerNamed(name);
      if (!owner || name === except?.name) continue;
      if (await isAlive(socketPath(this.folder, name))) return owner;
      this.remove(name);
    }
    return undefined;
  }

  /** Undefined when somebody tidied up meanwhile: it can be tried again. */
  async claim(): Promise<Claim | undefined> {
    const name = newClaimName();
    const unfinished = socketPath(this.folder, `${name}${UNFINISHED}`);
    const server = await listen(unfinished);
    const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
    try {
      // To connect asks for the right to write; other users must see that it lives.
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

  /** Removes what processes left that ended before they were seen. */
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
      // Somebody else did, or may not be allowed to: it harms nobody.
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

/** Every other refusal (no right to connect, too many waiting) is one of a process that may live. */
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
