import path from 'node:path';

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
