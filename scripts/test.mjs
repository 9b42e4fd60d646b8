/**
 * Everything that must hold before a change lands: types, lint, import rules, unused code, the schema's snapshot,
 * citations, floors, style names, groups of the mutation tests, build and size budget, the rules' own tests, the other
 * tests of Jest, the server's tests again on PostgreSQL, the browser tests. Each check and each test counts as one in the
 * closing line. A step that cannot run is a failure, except that on PostgreSQL: without one the script says so and goes on,
 * unless REQUIRE_POSTGRES=1 (as in CI).
 *
 * Jest, PostgreSQL and the browser run one after the other, because beside Jest a browser test sometimes times out.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { onBothDatabases } from '../__tests__/support/onBothDatabases.mjs';
import rules from '../__tests__/support/rules.cjs';
import { ensureChromium } from './chromium.mjs';
import { findPostgres } from './postgres.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';

const scratch = makeScratchFolder();
const report = (name) => path.join(scratch.folder, `${name}.json`);
const started = Date.now();
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);
const results = [];
/** Failures and second tries, printed again at the end, because the output is long. */
const remarks = [];

const children = new Set();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    interrupted = true;
    // Waits for the children, because some have something to stop and to remove.
    const ends = [...children].map((child) => new Promise((resolve) => child.once('close', resolve)));
    for (const child of children) child.kill(signal);
    await Promise.all(ends);
    scratch.remove();
    process.exit(1);
  });
}

/** Runs a command to its end. Unless `live` it collects the output, so that parallel steps do not mix. */
function run(command, args, { env = {}, live = false } = {}) {
  return new Promise((resolve) => {
    if (interrupted) return;
    const child = spawn(command, args, {
      env: { ...process.env, TMPDIR: scratch.folder, ...env },
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    children.add(child);
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => {
      children.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

async function check(name, command, args, verdict = ({ code }) => code === 0) {
  const at = Date.now();
  const result = await run(command, args);
  const ok = verdict(result);
  results.push({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds(at)} s)`);
  if (!ok) remarks.push(`FAILED ${name}`);
  if (!ok || name === 'size budget') console.log(result.output);
  return ok;
}

/** Runs tests that `count` counts one by one. Shows their output at once (`live`) or at the end. */
async function suite(name, command, args, { env, live }, count) {
  if (live) console.log(`\n== ${name}`);
  const at = Date.now();
  const { code, output } = await run(command, args, { env, live });
  if (!live) console.log(`\n== ${name}\n${output}`);
  let counted = { passed: 0, failed: 0, second: 0 };
  try {
    counted = count();
  } catch {
    console.log(`${name} left no report.`);
  }
  const broken = (code !== 0 && counted.failed === 0) || counted.passed + counted.failed === 0;
  results.push({ ...counted, name, failed: counted.failed + (broken ? 1 : 0) });
  console.log(`${name}: ${seconds(at)} s`);
}

const firstLines = (text) => stripVTControlCharacters(text).trim().split('\n').slice(0, 25).join('\n');

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const bin = (name) => path.join('node_modules', '.bin', name);

/** Runs Jest; `before` is a command that Jest is the argument of. */
function jest(name, args, env, before = []) {
  const json = report(`jest${results.length}`);
  const command = [
    ...before,
    bin('jest'),
    ...args,
    '--json',
    '--outputFile',
    json,
    `--maxWorkers=${os.availableParallelism() + 1}`,
  ];
  return suite(name, command[0], command.slice(1), { env, live: true }, () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, testResults } =
      readJson(json);
    for (const { name: file, message } of testResults.filter(({ status }) => status === 'failed'))
      remarks.push(`FAILED ${path.relative('.', file)}\n${firstLines(message)}`);
    const unstarted = numFailedTests === 0 ? numFailedTestSuites : 0;
    return { passed: numPassedTests, failed: numFailedTests + unstarted + numPendingTests };
  });
}

const ON_POSTGRES = 'Server on PostgreSQL';

/** The server of TEST_DATABASE_URL, or one that runs for the tests only; undefined when there is no PostgreSQL. */
function postgresRunner() {
  const { TEST_DATABASE_URL: url } = process.env;
  if (url) return { env: { TEST_DATABASE_URL: url }, before: [] };
  return findPostgres() && { env: {}, before: [process.execPath, 'scripts/postgres.mjs'] };
}

const runner = postgresRunner();
if (!runner) {
  const note = `${ON_POSTGRES}: NOT RUN, there is no PostgreSQL here. The server's tests run on the embedded database
  only. Install PostgreSQL 14 or newer (no running server is needed, its programs are: in the PATH, in a usual place or
  in the folder that PG_BIN names), or name a superuser of a server for tests with TEST_DATABASE_URL.`;
  const failed = process.env.REQUIRE_POSTGRES === '1' ? 1 : 0;
  results.push({ name: ON_POSTGRES, passed: 0, failed, note });
  console.log(`${note}\n`);
}

/**
 * Fixed seeds, so that a green run stays green. bench/fuzz.mjs, and the tests when they run alone, draw other random
 * requests.
 */
const draws = (seed) => ({ FUZZ_SEED: seed, FUZZ_RUNS: '4', EVENTI_SEED: seed, EVENTI_RUNS: '100' });

/** The rules' own tests must reach every branch of the rules; tests of screens and routes do not count. */
function ownTestsOfRules() {
  const coverage = ['--coverage', '--coverageReporters', 'text', '--coverageDirectory', scratch.folder];
  const everyBranch = ['--coverageThreshold', JSON.stringify({ global: { branches: 100 } })];
  const from = rules.pureRules.map((file) => `--collectCoverageFrom=${file}`);
  return jest('Rules', ['--selectProjects', 'regole', ...coverage, ...everyBranch, ...from]);
}

const everywhere = () =>
  jest('Jest', ['--selectProjects', 'server', 'spa'], { TEST_DATABASE_URL: '', ...draws('1') });

async function onPostgres() {
  // Patterns come first, because Jest takes every argument behind `--selectProjects` for a project.
  const args = [...onBothDatabases, '--selectProjects', 'server'];
  if (runner)
    await jest(ON_POSTGRES, args, { ...runner.env, ...draws('2'), RACES_ALONE: '1' }, runner.before);
}

async function build() {
  if (await check('build', 'node', ['scripts/build-if-changed.mjs']))
    await check('size budget', 'node', ['scripts/size.mjs']);
}

async function checks() {
  await check('types', 'npm', ['run', '--silent', 'typecheck']);
  await check('format', bin('oxfmt'), ['--check']);
  await check('lint', bin('oxlint'), ['--report-unused-disable-directives', '--deny-warnings']);
  // The cruiser finds no module when it cannot read the project's TypeScript, which must count as a failure.
  await check(
    'import rules',
    bin('depcruise'),
    ['src', 'server', '__tests__', '--config', 'config/dependency-cruiser.cjs'],
    ({ code, output }) => code === 0 && !/\(0 modules/.test(output),
  );
  await check('unused', bin('knip'), ['--config', 'config/knip.json']);
  await check('schema snapshot', 'npm', ['run', '--silent', 'db:check']);
  await check('citations', 'node', ['scripts/citations.mjs']);
  await check('floors', 'node', ['scripts/architecture.mjs']);
  await check('style names', 'node', ['scripts/style-names.mjs']);
  await check('mutation groups', 'node', ['scripts/mutation-groups.mjs']);
}

/** Remarks on each browser test of a Playwright suite that did not pass at its first try. */
function remarkSpecs({ suites = [], specs = [] }) {
  suites.forEach(remarkSpecs);
  for (const { file, line, title, ok, tests } of specs) {
    const failed = tests.flatMap(({ results: tries }) => tries).find(({ error }) => error);
    const verdict = ok ? 'PASSED AT THE SECOND TRY' : 'FAILED';
    if (failed) remarks.push(`${verdict} e2e/${file}:${line} ${title}\n${firstLines(failed.error.message)}`);
  }
}

async function browser() {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser') };
  try {
    env.CHROMIUM_PATH = await ensureChromium();
  } catch (error) {
    console.error(error.message);
    results.push({ name: 'Browser', passed: 0, failed: 1 });
    return;
  }
  // A second try, in a new shop, tells chance from failure. One test may need it; more are a failure.
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--retries', '1'];
  await suite('Browser', bin('playwright'), args, { env, live: false }, () => {
    const { suites, stats } = readJson(report('browser'));
    suites.forEach(remarkSpecs);
    const { expected, unexpected, flaky, skipped } = stats;
    if (flaky > 1) remarks.push(`FAILED ${flaky} browser tests passed at their second try only`);
    return { passed: expected + flaky, failed: unexpected + skipped + (flaky > 1 ? 1 : 0), second: flaky };
  });
}

// The build comes first, because the tests run it.
await Promise.all([build(), checks()]);
await ownTestsOfRules();
await everywhere();
await onPostgres();
await browser();

scratch.remove();
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
for (const remark of remarks) console.log(`\n${remark}`);
const row = (name, passed, failed, second, note) =>
  console.log(
    `${name.padEnd(22)}${`${passed}`.padStart(6)}${`${failed}`.padStart(8)}${`${second}`.padStart(12)}${note}`,
  );
console.log();
row('step', 'passed', 'failed', 'second try', '');
for (const { name, passed, failed, second = 0, note } of results)
  row(name, passed, failed, second, note ? '  NOT RUN' : '');
for (const { note } of results) if (note) console.log(`\n${note}`);
console.log(`\n${seconds(started)} s\n`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
