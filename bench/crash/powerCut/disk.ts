import path from 'node:path';
import { DiskFile } from './diskFile';
import type { Survival } from './diskFile';
import type { Random } from '../../../server/demo/random';
import { realFs } from './realFs';

/** A change of names, which is on the disk as a whole or not at all. */
interface NameChange {
  folder: DiskFolder;
  sets: (readonly [name: string, node: DiskNode | undefined])[];
}

class DiskFolder {
  /** What programs see, and what is on the disk. */
  readonly now = new Map<string, DiskNode>();
  onDisk = new Map<string, DiskNode>();
  /** Not synced, in their order. */
  pending: NameChange[] = [];

  sync(): void {
    for (const change of this.pending) apply(this.onDisk, change);
    this.pending = [];
  }
}

type DiskNode = DiskFolder | DiskFile;

function apply(names: Map<string, DiskNode>, { sets }: NameChange): void {
  for (const [name, node] of sets) {
    if (node) names.set(name, node);
    else names.delete(name);
  }
}

/**
 * A disk under a folder: the folder is what programs see, and this knows what of it a power cut would leave. A file's
 * blocks are on the disk when the file was synced, its name when the folder was; anything else may be there or not,
 * block by block, torn, and in each folder up to any of the changes of its names.
 */
export class Disk {
  private readonly top: DiskFolder;
  private readonly files: DiskFile[] = [];
  private anchors = 0;

  /** @param anchorDir a folder on the same file system, outside `root` */
  constructor(
    readonly root: string,
    private readonly anchorDir: string,
    private readonly random: Random,
  ) {
    this.top = this.load(root);
  }

  private load(dir: string): DiskFolder {
    const folder = new DiskFolder();
    for (const entry of realFs.readdirSync(dir, { withFileTypes: true })) {
      const place = path.join(dir, entry.name);
      folder.now.set(entry.name, entry.isDirectory() ? this.load(place) : this.anchored(place, false));
    }
    folder.onDisk = new Map(folder.now);
    return folder;
  }

  private anchored(place: string, isNew: boolean): DiskFile {
    const anchor = path.join(this.anchorDir, String(this.anchors++));
    realFs.linkSync(place, anchor);
    const file = new DiskFile(realFs, anchor, isNew);
    this.files.push(file);
    return file;
  }

  has(place: string): boolean {
    const inside = path.relative(this.root, path.resolve(place));
    return inside === '' || !(inside.startsWith('..') || path.isAbsolute(inside));
  }

  private node(place: string): DiskNode | undefined {
    const names = path.relative(this.root, path.resolve(place)).split(path.sep).filter(Boolean);
    return names.reduce<DiskNode | undefined>(
      (node, name) => (node instanceof DiskFolder ? node.now.get(name) : undefined),
      this.top,
    );
  }

  private folderOf(place: string): DiskFolder {
    const folder = this.node(path.dirname(path.resolve(place)));
    if (!(folder instanceof DiskFolder)) throw new Error(`Unknown to the disk: ${place}`);
    return folder;
  }

  file(place: string): DiskFile | undefined {
    const node = this.node(place);
    return node instanceof DiskFile ? node : undefined;
  }

  private change(folder: DiskFolder, ...sets: NameChange['sets']): void {
    const change = { folder, sets };
    apply(folder.now, change);
    folder.pending.push(change);
  }

  fileCreated(place: string): void {
    this.change(this.folderOf(place), [path.basename(place), this.anchored(place, true)]);
  }

  folderCreated(place: string): void {
    this.change(this.folderOf(place), [path.basename(place), new DiskFolder()]);
  }

  removed(place: string): void {
    this.change(this.folderOf(place), [path.basename(place), undefined]);
  }

  /** Only within a folder: the engine renames nothing from one to another. */
  renamed(from: string, to: string): void {
    const folder = this.folderOf(from);
    if (folder !== this.folderOf(to)) throw new Error(`Not modelled: a rename from ${from} to ${to}`);
    const node = folder.now.get(path.basename(from));
    this.change(folder, [path.basename(from), undefined], [path.basename(to), node]);
  }

  folderSynced(place: string): void {
    this.node(place)?.sync();
  }

  /** Now and then the system writes something back that nobody asked it to. */
  mayWriteBack(): void {
    if (!this.random.chance(0.2)) return;
    const unsynced = this.files.filter((file) => file.isUnsynced);
    if (unsynced.length > 0) this.random.pick(unsynced).writeBack(this.random);
  }

  /** Makes in `target` the folder that is found after a power cut at this moment. */
  leaveAfterCut(target: string): void {
    const survival = { blocks: this.random.pick([0, 0.3, 0.7, 1]), random: this.random };
    this.leave(this.top, target, survival);
  }

  private leave(folder: DiskFolder, target: string, survival: Survival): void {
    realFs.mkdirSync(target);
    const names = new Map(folder.onDisk);
    const kept = survival.random.whole(0, folder.pending.length);
    for (const change of folder.pending.slice(0, kept)) apply(names, change);
    for (const [name, node] of names) {
      const place = path.join(target, name);
      if (node instanceof DiskFile) node.leaveAfterCut(place, survival);
      else this.leave(node, place, survival);
    }
  }
}
