/**
 * Runs the mutation tests, one group of rules after the other (docs/mutation.md): which branches the pure unit tests
 * reach, and which small changes no test notices. Ends with a table of all groups.
 * Usage: npm run mutation [-- GROUP…]
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { groups } from '../jest.mutation.config.mjs';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !groups.includes(name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(', ')}; there are ${groups.join(', ')}.`);
  process.exit(1);
}

function run(group, name, args) {
  const { status } = spawnSync(path.join('node_modules', '.bin', name), args, {
    env: { ...process.env, MUTATION_GROUP: group },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

const table = [
  '| Group | Mutants | Killed | Survived | Killed of 100 | All branches | Seconds |',
  '| --- | --: | --: | --: | --: | --- | --: |',
];
let failed = false;
for (const group of asked.length > 0 ? asked : groups) {
  const started = Date.now();
  const report = `coverage/mutation/${group}.json`;
  fs.rmSync(report, { force: true });
  const branches = run(group, 'jest', ['--config', 'jest.mutation.config.mjs', '--coverage']);
  const enough = run(group, 'stryker', ['run', '--force']);
  const { files } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const count = (...statuses) =>
    Object.values(files)
      .flatMap(({ mutants }) => mutants)
      .filter(({ status }) => statuses.includes(status)).length;
  // A mutant that never ends counts as killed; one that cannot be loaded does not count, because no test found it.
  const [killed, survived] = [count('Killed', 'Timeout'), count('Survived', 'NoCoverage')];
  const cells = [
    group,
    killed + survived,
    killed,
    survived,
    ((100 * killed) / (killed + survived)).toFixed(1),
    branches ? 'yes' : 'no',
    Math.round((Date.now() - started) / 1000),
  ];
  table.push(`| ${cells.join(' | ')} |`);
  failed ||= !branches || !enough;
}
console.log(`\n${table.join('\n')}`);
process.exit(failed ? 1 : 0);
