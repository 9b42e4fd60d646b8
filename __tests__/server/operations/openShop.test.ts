import os from 'node:os';
import { refuseFullDisk } from '../../../server/operations/openShop';

it('what needs more room than its disk has is refused, naming all that it needs', async () => {
  await expect(refuseFullDisk(os.tmpdir(), 1)).resolves.toBeUndefined();
  await expect(refuseFullDisk(os.tmpdir(), 1.1e18)).rejects.toThrow(
    `${os.tmpdir()} has too little room: 1100000000000 MB are needed.`,
  );
});
