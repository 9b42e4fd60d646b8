import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath, syncTree } from './syncPath';

/** The parts of Emscripten that we change; the package has no types for them. */
interface FsNode {
  mode: number;
  parent: FsNode;
}
interface NodeFsStream {
  nfd?: number;
  node: FsNode;
}
interface EmscriptenModule {
  FS: { isDir(mode: number): boolean };
  NODEFS: {
    realPath(node: FsNode): string;
    node_ops: { mknod: (parent: FsNode, ...rest: unknown[]) => FsNode };
    stream_ops: { fsync?: (stream: NodeFsStream) => number };
  };
}

/**
 * NodeFS with a working fsync, because Emscripten's does nothing. It also syncs the folder of a new file: PostgreSQL
 * relies on the file system for that, and not all file systems guarantee it.
 */
class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const preRun = (module: unknown) => {
      const { FS, NODEFS } = module as EmscriptenModule;
      const withNewNames = new Set<string>();
      const { mknod } = NODEFS.node_ops;
      NODEFS.node_ops.mknod = (parent, ...rest) => {
        withNewNames.add(NODEFS.realPath(parent));
        return mknod(parent, ...rest);
      };
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd !== undefined) fs.fsyncSync(nfd);
        else if (FS.isDir(node.mode)) syncPath(NODEFS.realPath(node));
        for (let at = node; at.parent !== at; at = at.parent) {
          const folder = NODEFS.realPath(at.parent);
          if (!withNewNames.has(folder)) continue;
          syncPath(folder);
          withNewNames.delete(folder);
        }
        return 0;
      };
    };
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), preRun];
    return result;
  }
}

/**
 * `-F` would switch fsync off; Emscripten's fdatasync never calls the file system. There is no autovacuum and no
 * checkpointer (maintenance.ts), and a small `max_wal_size` bounds what a restart has to replay.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'synchronous_commit=on',
    'full_page_writes=on',
    'shared_buffers=32MB',
    'max_wal_size=128MB',
    'min_wal_size=32MB',
  ].flatMap((setting) => ['-c', setting]),
];

/** Every commit is on disk before it is acknowledged. Creates the cluster when absent. */
export async function openDurableCluster(clusterDir: string, templateFile?: string): Promise<PGlite> {
  if (!fs.existsSync(path.join(clusterDir, 'PG_VERSION'))) await createCluster(clusterDir, templateFile);
  return PGlite.create({ fs: new DurableNodeFs(clusterDir), startParams });
}

const TRACES = ['cluster', 'secrets.json', 'last-vacuum', 'gestione.sock'];

/** @throws Error when there was a database before: an empty one in its place would hide the loss */
function refuseLostCluster(clusterDir: string): void {
  const dataDir = path.dirname(clusterDir);
  const trace = TRACES.find((name) => fs.existsSync(path.join(dataDir, name)));
  if (trace === undefined) return;
  throw new Error(
    `${clusterDir} holds no database (PG_VERSION), and ${trace} shows that there was one; nothing was touched. ` +
      'To begin a new shop, give an empty DATA_DIR',
  );
}

/** Creates it under another name, syncs and renames it, so that a power cut leaves no cluster or a complete one. */
async function createCluster(clusterDir: string, templateFile?: string): Promise<void> {
  refuseLostCluster(clusterDir);
  const unfinished = `${clusterDir}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const template =
    templateFile && fs.existsSync(templateFile) ? new Blob([fs.readFileSync(templateFile)]) : undefined;
  const engine = await PGlite.create({ dataDir: unfinished, loadDataDir: template });
  await engine.close();
  syncTree(unfinished);
  fs.renameSync(unfinished, clusterDir);
  syncPath(path.dirname(clusterDir));
}
