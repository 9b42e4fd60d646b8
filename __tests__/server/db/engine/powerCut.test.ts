import { cutPower } from '../../../../bench/crash/powerCut/cutPower';
import { temporaryFolder } from '../../../support/temporaryFolder';

describe('the embedded engine', () => {
  // Twenty-four cuts and more, with other seeds: npx tsx bench/faults/power-cut.ts
  it('has every acknowledged transaction, whole, after the power was cut', async () => {
    const { cuts, acknowledged, losses } = await cutPower({
      folder: await temporaryFolder(),
      cuts: 3,
      seed: 2027,
    });
    expect(losses).toEqual([]);
    expect(cuts).toBe(3);
    expect(acknowledged).toBeGreaterThan(10);
  });

  it('needs a disk that syncs: on one that only says so the same test finds losses', async () => {
    const folder = await temporaryFolder();
    const { losses } = await cutPower({ folder, cuts: 3, seed: 2026, loseSyncs: true });
    expect(losses.join()).toMatch(/is lost|cannot be opened/);
  });
});
