/**
 * Everything that must hold before a change lands: types, lint, import rules, build and size budget, Jest, the
 * browser tests. Each check and each test counts as one in the closing line. Nothing is skipped: a step that
 * could not run is a failure.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'gestione-ordini-test-'));
const report = (name) => path.join(reports, `${name}.json`);
const started = Date.now();
const results = [];

/** Runs a command to its end; its output is shown when it ends, whole, so that parallel steps do not mix. */
function run(command, args, { env = {}, live = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function check(name, command, args, verdict = ({ code }) => code === 0) {
  const at = Date.now();
  const result = await run(command, args);
  const ok = verdict(result);
  results.push({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - at) / 1000).toFixed(1)} s)`);
  if (!ok || name === 'size budget') console.log(result.output);
  return ok;
}

async function suite(name, command, args, env, count) {
  console.log(`\n== ${name}`);
  const { code } = await run(command, args, { env, live: true });
  let counted = { passed: 0, failed: 0 };
  try {
    counted = count();
  } catch {
    console.log(`${name} left no report.`);
  }
  const broken = (code !== 0 && counted.failed === 0) || counted.passed + counted.failed === 0;
  results.push({ name, passed: counted.passed, failed: counted.failed + (broken ? 1 : 0) });
}

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const bin = (name) => path.join('node_modules', '.bin', name);

console.log('== checks');
const build = check('build', 'node', ['scripts/build-if-changed.mjs']).then(
  (built) => built && check('size budget', 'node', ['scripts/size.mjs']),
);
await check('types', bin('tsc'), ['--noEmit']);
await build;
await Promise.all([
  check('lint', bin('eslint'), ['.', '--max-warnings', '0']),
  check('format', bin('prettier'), ['--check', '.']).then(() =>
    // The cruiser finds no module at all when it cannot read the TypeScript of the project: that is a failure.
    check(
      'import rules',
      bin('depcruise'),
      ['src', 'server', '--config', '.dependency-cruiser.cjs'],
      ({ code, output }) => code === 0 && !/\(0 modules/.test(output),
    ),
  ),
]);

await suite('Jest', bin('jest'), ['--json', '--outputFile', report('jest'), '--maxWorkers=100%'], {}, () => {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = readJson(report('jest'));
  const unstarted = numFailedTests === 0 ? numFailedTestSuites : 0;
  return { passed: numPassedTests, failed: numFailedTests + unstarted + numPendingTests };
});

try {
  const chromium = await ensureChromium();
  await suite(
    'Browser',
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts'],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') },
    () => {
      const { expected, unexpected, flaky, skipped } = readJson(report('browser')).stats;
      return { passed: expected + flaky, failed: unexpected + skipped };
    },
  );
} catch (error) {
  console.error(error.message);
  results.push({ name: 'Browser', passed: 0, failed: 1 });
}

fs.rmSync(reports, { recursive: true, force: true });
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${'step'.padEnd(16)}passed  failed`);
for (const { name, passed, failed } of results)
  console.log(name.padEnd(16) + String(passed).padStart(6) + String(failed).padStart(8));
console.log(`${((Date.now() - started) / 1000).toFixed(0)} s\n`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
