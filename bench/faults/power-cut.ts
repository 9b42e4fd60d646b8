/**
 * The power is cut while the embedded engine works: only what was synced is on the disk, and of the rest any block, old,
 * new or torn, and any names (bench/crash/powerCut). Each cut's disk is opened again and compared with what was
 * acknowledged, every fourth goes on to the next cut. Then once on a disk that lies about having synced, where the
 * script must find losses: what it looks for is really looked for.
 *
 *   npm run build:server && npx tsx bench/faults/power-cut.ts [--cuts 24] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { cutPower } from '../crash/powerCut/cutPower';
import { runFault } from './support/report';

const { values } = parseArgs({
  options: { cuts: { type: 'string', default: '24' }, seed: { type: 'string' } },
});

runFault('power-cut', async (report) => {
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  report.say(`seed ${seed}`);
  const from = performance.now();
  const { cuts, acknowledged, losses } = await cutPower({
    folder: await report.folder(),
    cuts: Number(values.cuts),
    seed,
  });
  for (const loss of losses.slice(0, 5)) report.check('what was acknowledged is there', false, loss);
  const lying = await cutPower({ folder: await report.folder(), cuts: 4, seed, loseSyncs: true });
  report.check('a disk that lies is found out', lying.losses.length > 0);
  report.figure('cuts', cuts);
  report.figure('orders acknowledged', acknowledged);
  report.figure('lost, damaged or half', losses.length);
  report.figure('seconds', (performance.now() - from) / 1_000);
});
