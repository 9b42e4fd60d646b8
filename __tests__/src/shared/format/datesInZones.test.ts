import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { DATE_CASES } from '../../../support/dateCases';

/** Bundled once: to compile it for each zone would take ten times as long as to run it. */
const program = execFileSync(
  path.join('node_modules', '.bin', 'esbuild'),
  ['__tests__/support/datesInZones.ts', '--bundle', '--platform=node'],
  { encoding: 'utf8' },
);

it.each([
  'Europe/Rome',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'UTC',
])('reads and shows dates in Rome where the browser stands in %s', (zone) => {
  const env = { ...process.env, TZ: zone };
  const output = execFileSync(process.execPath, ['-e', program], { env, encoding: 'utf8' });
  const answers = DATE_CASES.map((oneCase) => oneCase.at(-1));
  expect(JSON.parse(output)).toEqual({ standsIn: zone, answers });
});
