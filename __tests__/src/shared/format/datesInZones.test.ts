import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { DATE_CASES } from '../../../support/dateCases';

const ZONES = [
  'Europe/Rome',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'UTC',
];

it('reads and shows dates in Rome wherever the browser stands', () => {
  const script = path.join(__dirname, '../../../support/datesInZones.ts');
  const output = execFileSync(process.execPath, ['--import', 'tsx', script, ...ZONES], { encoding: 'utf8' });

  const expected = DATE_CASES.map((oneCase) => oneCase.at(-1));
  expect(JSON.parse(output)).toEqual(
    Object.fromEntries(ZONES.map((zone) => [zone, { standsIn: zone, answers: expected }])),
  );
});
