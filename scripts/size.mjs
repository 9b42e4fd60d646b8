/**
 * Prints the gzipped size of the files that the orders list loads until its first row, from the last production build,
 * and fails above the budget.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = { js: { bytes: 160 * 1024, files: 2 }, css: { bytes: 20 * 1024, files: Infinity } };
/** Libraries so heavy that the first screen must do without them. */
const NEVER = ['@microsoft/signalr', 'sheetjs-style', 'draft-js'];
const FIRST_LOAD = ['avvio', 'main'];

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const manifestFile = path.join(root, 'build', 'spa-manifest.json');
if (!fs.existsSync(manifestFile)) {
  console.error('No production build to measure: run `npm run build:spa` first.');
  process.exit(1);
}
const { groups, packages } = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
const problems = [];

const files = new Set();
for (const name of FIRST_LOAD) {
  if (!groups[name]) problems.push(`the build has no chunk named '${name}'`);
  for (const file of groups[name] ?? []) files.add(file);
}

const kib = (bytes) => `${(bytes / 1024).toFixed(1).padStart(7)} KiB`;
const sizes = [...files].map((file) => {
  const content = fs.readFileSync(path.join(root, 'dist', file));
  return {
    file,
    kind: path.extname(file).slice(1),
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
  };
});

console.log('First load of the orders list, until its first row:');
for (const { file, raw, gzip } of sizes) console.log(`  ${file.padEnd(32)} ${kib(raw)}  gzip ${kib(gzip)}`);
for (const [kind, { bytes, files: most }] of Object.entries(BUDGET)) {
  const own = sizes.filter((size) => size.kind === kind);
  const total = own.reduce((sum, { gzip }) => sum + gzip, 0);
  const limit = Number.isFinite(most) ? `, at most ${most} files` : '';
  console.log(
    `  ${`${kind.toUpperCase()} in ${own.length} file(s)`.padEnd(32)} ${' '.repeat(11)}  gzip ${kib(total)}` +
      `  (budget ${kib(bytes).trim()}${limit})`,
  );
  if (own.length === 0)
    problems.push(`the first load has no ${kind.toUpperCase()}: the measurement is wrong`);
  if (total > bytes)
    problems.push(`${kind.toUpperCase()}: ${kib(total).trim()} is above ${kib(bytes).trim()}`);
  if (own.length > most) problems.push(`${kind.toUpperCase()}: ${own.length} files are more than ${most}`);
}
for (const { file, kind } of sizes) {
  const heavy = NEVER.filter((name) => kind === 'js' && packages[file]?.includes(name));
  if (heavy.length > 0) problems.push(`${file} holds ${heavy.join(', ')}`);
}
// With a misspelt or outdated name in NEVER the check above would pass without checking anything.
const used = new Set(Object.values(packages).flat());
const declared = Object.keys(
  JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies,
);
for (const name of NEVER)
  if (!declared.includes(name) && !used.has(name)) problems.push(`'${name}' is no dependency any more`);

for (const problem of problems) console.error(`Above budget: ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
