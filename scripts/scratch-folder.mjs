import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'gestione-ordini-prove-';
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 31;

/** Memory, where a database's thousand files cost a fifth, unless there is too little, as in many containers. */
function fastestPlace() {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes the folders of killed runs, which would fill the memory. */
function removeLeftovers(place) {
  for (const name of fs.readdirSync(place)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : NaN;
    if (pid > 0 && !isAlive(pid)) fs.rmSync(path.join(place, name), { recursive: true, force: true });
  }
}

/** A folder for the temporary files of this process and its children; `remove` it at the end. */
export function makeScratchFolder() {
  const place = fastestPlace();
  removeLeftovers(place);
  const folder = path.join(place, PREFIX + process.pid);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  // Like /tmp: when root runs this, PostgreSQL and some tests' programs run as another user and write here, too.
  fs.chmodSync(folder, 0o1777);
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
