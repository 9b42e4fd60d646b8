/**
 * Program: cuts the power of the embedded engine again and again and prints, as a line of JSON, what became of it.
 * Arguments: an empty folder, how many cuts, a seed, and perhaps `lose-syncs` for a disk that says it has synced and
 * has not, on which the test must find losses.
 */
import fs from 'node:fs';
import path from 'node:path';
import { openDurableCluster } from '../../../server/db/engine/durableNodeFs';
import { Disk } from './disk';
import { createRandom } from '../../../server/demo/random';
import type { Random } from '../../../server/demo/random';
import { realFs } from './realFs';
import { putUnderFs } from './underFs';
import { Book, findLosses, open, step } from './work';

export interface PowerCuts {
  cuts: number;
  /** Orders that were acknowledged, all in all. */
  acknowledged: number;
  /** Empty when everything acknowledged was there after each cut. */
  losses: string[];
}

const TEMPLATE = path.resolve(__dirname, '../../../build/server/template.tgz');
const CUTS_PER_ROUND = 4;
/** How many changes of the disk lie between two cuts, on average. */
const CHANGES = 250;

interface Cut {
  dir: string;
  book: Book;
}

interface Round {
  dir: string;
  count: number;
  random: Random;
  loseSyncs: boolean;
}

/** Works on `dir` until the power was cut `count` times; what each cut leaves is put beside it. */
async function work({ dir, count, random, loseSyncs }: Round): Promise<Cut[]> {
  const anchors = `${dir}.anchors`;
  fs.mkdirSync(anchors);
  const disk = new Disk(dir, anchors, random);
  const cuts: Cut[] = [];
  let book = new Book();
  const mayCut = (): void => {
    // While the cluster is made there are thousands of changes: one cut there is enough.
    const isMaking = book.orders.size === 0;
    if (cuts.length >= (isMaking ? 1 : count) || !random.chance(1 / (isMaking ? CHANGES * 10 : CHANGES)))
      return;
    const cut = `${dir}.cut-${cuts.length}`;
    disk.leaveAfterCut(cut);
    cuts.push({ dir: cut, book: book.copy() });
  };
  const restore = putUnderFs(disk, { beforeChange: mayCut, loseSyncs });
  try {
    const engine = await openDurableCluster(path.join(dir, 'cluster'), TEMPLATE);
    book = await open(engine);
    while (cuts.length < count) await step(engine, book, random);
    await engine.close();
  } finally {
    restore();
    fs.rmSync(anchors, { recursive: true });
  }
  return cuts;
}

async function lossesOf({ dir, book }: Cut): Promise<string[]> {
  try {
    const engine = await openDurableCluster(path.join(dir, 'cluster'), TEMPLATE);
    const losses = await findLosses(engine, book);
    await engine.close();
    return losses;
  } catch (error) {
    return [`the cluster cannot be opened or read: ${(error as Error).message}`];
  }
}

async function main(): Promise<void> {
  // What a cut leaves is read back on this machine, which stays on: its own disk need not be waited for.
  fs.fsyncSync = realFs.fsyncSync = () => undefined;
  const [folder = '', count = '3', seed = '1', mode] = process.argv.slice(2);
  const total: PowerCuts = { cuts: 0, acknowledged: 0, losses: [] };
  let dir = path.join(folder, 'disk');
  fs.mkdirSync(dir);
  while (total.cuts < Number(count) && total.losses.length === 0) {
    const random = createRandom(Number(seed) + total.cuts);
    const left = Math.min(CUTS_PER_ROUND, Number(count) - total.cuts);
    const cuts = await work({ dir, count: left, random, loseSyncs: mode === 'lose-syncs' });
    fs.rmSync(dir, { recursive: true });
    for (const cut of cuts) {
      const losses = await lossesOf(cut);
      total.losses.push(...losses.map((loss) => `cut ${total.cuts}: ${loss}`));
      total.cuts++;
      // The last one goes on: what was recovered must bear the next cut.
      if (cut === cuts.at(-1)) dir = cut.dir;
      else fs.rmSync(cut.dir, { recursive: true });
    }
    total.acknowledged = cuts.at(-1)?.book.orders.size ?? 0;
  }
  // An engine that could not be opened leaves something behind that would keep the process.
  process.stdout.write(`${JSON.stringify(total)}\n`, () => process.exit(0));
}

void main();
