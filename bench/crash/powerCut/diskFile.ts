import type { Random } from '../../../server/demo/random';
import type { RealFs } from './realFs';

export const BLOCK = 4096;
const SECTOR = 512;

/** What a power cut does to what was not synced. */
export interface Survival {
  /** Of blocks: how likely the new content is on the disk. */
  blocks: number;
  random: Random;
}

/**
 * A file as the disk has it: the real file is what programs see, and for each block that was written and not synced
 * since then, here is what is on the disk instead.
 */
export class DiskFile {
  /** By block number; undefined where the disk has no such block yet. */
  private readonly old = new Map<number, Buffer | undefined>();
  private sizeOnDisk: number;

  /** @param anchor a hard link to the real file, by which it is found whatever becomes of its names */
  constructor(
    private readonly fs: RealFs,
    readonly anchor: string,
    isNew: boolean,
  ) {
    this.sizeOnDisk = isNew ? 0 : this.size();
  }

  private size(): number {
    return this.fs.statSync(this.anchor).size;
  }

  /** To be called before the bytes from `start` to `end` change, or vanish. */
  beforeChange(start: number, end: number): void {
    const size = this.size();
    const from = Math.floor(start / BLOCK);
    const to = Math.ceil(end / BLOCK);
    const fd = this.fs.openSync(this.anchor, 'r');
    try {
      for (let block = from; block < to; block++) {
        if (this.old.has(block)) continue;
        if (block * BLOCK >= size) this.old.set(block, undefined);
        else {
          const content = Buffer.alloc(BLOCK);
          this.fs.readSync(fd, content, 0, BLOCK, block * BLOCK);
          this.old.set(block, content);
        }
      }
    } finally {
      this.fs.closeSync(fd);
    }
  }

  beforeTruncate(size: number): void {
    const now = this.size();
    if (size < now) this.beforeChange(size, now);
  }

  sync(): void {
    this.old.clear();
    this.sizeOnDisk = this.size();
  }

  get isUnsynced(): boolean {
    return this.old.size > 0;
  }

  /** The system writes a block back on its own account, as it does at any time. */
  writeBack(random: Random): void {
    const block = random.pick([...this.old.keys()]);
    const size = this.size();
    if (block * BLOCK >= size) return;
    this.old.delete(block);
    this.sizeOnDisk = Math.max(this.sizeOnDisk, Math.min(size, (block + 1) * BLOCK));
  }

  /** Makes of `target` what a power cut at this moment leaves. */
  leaveAfterCut(target: string, { blocks, random }: Survival): void {
    this.fs.copyFileSync(this.anchor, target);
    const size = this.size();
    const left = size === this.sizeOnDisk || random.chance(blocks) ? size : this.sizeOnDisk;
    const fd = this.fs.openSync(target, 'r+');
    try {
      for (const [block, old] of this.old) {
        if (block * BLOCK < size && random.chance(blocks)) {
          // Torn: of the block's sectors some are new and some are old.
          if (random.chance(0.5)) this.tear(fd, block, old, random);
        } else this.fs.writeSync(fd, old ?? Buffer.alloc(BLOCK), 0, BLOCK, block * BLOCK);
      }
      this.fs.ftruncateSync(fd, left);
    } finally {
      this.fs.closeSync(fd);
    }
  }

  private tear(fd: number, block: number, old: Buffer = Buffer.alloc(BLOCK), random: Random): void {
    for (let at = 0; at < BLOCK; at += SECTOR)
      if (random.chance(0.5)) this.fs.writeSync(fd, old, at, SECTOR, block * BLOCK + at);
  }
}
