/**
 * Every rule must be in a group of the mutation tests (__tests__/support/rules.cjs), or below with the reason why not.
 * Rules are the files named so, all reducers, the real-time flow, and money, dates and weights. Prints every rule
 * without a group and every listed file that does not exist, and fails.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { allRules } from '../jest.mutation.config.mjs';

const EXCEPTIONS = {
  'src/realtime/createHubConnection.ts': 'hands the delays to SignalR, which the browser tests connect with',
};

const NAMED_RULE = /(Rules|Slice|Reducer|\/(amount|count|date|grammi|importi|money|periodi|peso|time))\.ts$/;
const REDUCER = /\bcreate(Slice|Reducer)[<(]|^export (const|function) (\w*[rR]educer|reduce[A-Z]\w*)\b/m;

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const files = ['src', 'server'].flatMap((folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/'))),
);
const isRule = (file) =>
  NAMED_RULE.test(file) ||
  file.startsWith('src/realtime/') ||
  REDUCER.test(fs.readFileSync(path.join(root, file), 'utf8'));

const rules = files.filter((file) => /\.tsx?$/.test(file) && isRule(file));
const placed = new Set([...allRules, ...Object.keys(EXCEPTIONS)]);
const wrong = [
  ...rules.filter((file) => !placed.has(file)).map((file) => `${file} stands in no group`),
  ...[...placed].filter((file) => !files.includes(file)).map((file) => `${file} is not there`),
];
if (wrong.length > 0) {
  console.error(`Rules of the mutation tests:\n${wrong.join('\n')}`);
  process.exit(1);
}
