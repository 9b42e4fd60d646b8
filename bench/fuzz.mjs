/**
 * The fuzzer of __tests__/server/abuse with many more requests than `npm test` makes: node bench/fuzz.mjs [runs],
 * 2000 to each operation unless told otherwise, and as many chains over all of them. FUZZ_SEED repeats a run.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const runs = process.argv[2] ?? '2000';
const started = Date.now();
const { status } = spawnSync(
  process.execPath,
  [path.join('node_modules', 'jest', 'bin', 'jest.js'), 'abuse/fuzz', '--selectProjects', 'server'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs } },
);
const seconds = ((Date.now() - started) / 1000).toFixed(0);
console.log(`VERDICT fuzz: ${status === 0 ? 'PASS' : 'FAIL'} (${runs} runs an operation, ${seconds} s)`);
process.exit(status ?? 1);
