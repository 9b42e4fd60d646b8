import { crashEngine } from '../../../../bench/crash/engineCrash';
import { testProgram } from '../../../support/childProcess';
import { temporaryFolder } from '../../../support/temporaryFolder';
import { workerFile } from '../../../support/testCluster';

it('the embedded engine has every acknowledged transaction, whole, after its process was killed', async () => {
  const result = await crashEngine(await temporaryFolder(), 3, {
    withinMs: 300,
    workerFile,
    writer: [testProgram('engineWriter')],
  });
  expect(result.kills).toBe(4);
  expect(result.acknowledged).toBeGreaterThanOrEqual(4);
});
