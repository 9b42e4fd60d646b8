import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { DATE_CASES } from '../../../support/dateCases';

it.each([
  'Europe/Rome',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'UTC',
])('reads and shows dates in Rome where the browser stands in %s', (zone) => {
  const script = path.join(__dirname, '../../../support/datesInZones.ts');
  const env = { ...process.env, TZ: zone };
  const output = execFileSync(process.execPath, ['--import', 'tsx', script], { env, encoding: 'utf8' });
  const answers = DATE_CASES.map((oneCase) => oneCase.at(-1));
  expect(JSON.parse(output)).toEqual({ standsIn: zone, answers });
});
