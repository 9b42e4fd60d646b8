import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const API = join(__dirname, '../../../src/api');

it('lists every file that adds calls, so that a recording may tell of each', () => {
  const files = readdirSync(API).filter((file) =>
    readFileSync(join(API, file), 'utf8').includes('injectEndpoints'),
  );
  const listed = readFileSync(join(API, '../app/devtools/everyApi.ts'), 'utf8');
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(listed).toContain(`api/${file.replace('.ts', '')}'`);
});
