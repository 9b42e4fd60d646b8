/**
 * Every citation must have its target: 'S2.4' a heading of docs/specification.md, 'decisions 8.11' a heading of
 * docs/decisions/README.md, 'docs/decisions/0004' a note, and each test named behind a statement of the specification a
 * file. Prints every citation without a target, and fails.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const filesBelow = (folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

const headings = (file) =>
  new Set([...read(file).matchAll(/^##+ (\d+(?:\.\d+)?) /gm)].map(([, number]) => number));
const specification = headings('docs/specification.md');
const decisions = headings('docs/decisions/README.md');
const notes = new Set(filesBelow('docs/decisions').map((file) => path.basename(file).slice(0, 4)));
const tests = [...filesBelow('__tests__'), ...filesBelow('e2e')].filter((file) =>
  /\.(test|spec)\.tsx?$/.test(file),
);
const isTest = (name) =>
  tests.some((file) => `/${file.replace(/\.(test|spec)\.tsx?$/, '')}`.endsWith(`/${name}`));

const wrong = [];
const cited = ['src', 'server', '__tests__', 'e2e', 'bench', 'docs'].flatMap(filesBelow);
for (const file of cited.filter((name) => /\.(tsx?|mjs|md|scss|sql)$/.test(name))) {
  const text = read(file);
  const check = (pattern, known) => {
    for (const match of text.matchAll(pattern)) {
      if (!known.has(match[1]))
        wrong.push(`${file}:${text.slice(0, match.index).split('\n').length} ${match[0]}`);
    }
  };
  check(/\bS(\d+(?:\.\d+)?)\b/g, specification);
  check(/\bdecisions (\d+(?:\.\d+)?)\b/g, decisions);
  check(/\bdecisions\/(\d{4})\b/g, notes);
}
const statements = read('docs/specification.md')
  .replace(/\n {2}/g, ' ')
  .matchAll(/^- .*$/gm);
for (const [statement] of statements) {
  const named = /\[([\w\s/,-]+)\]$/.exec(statement)?.[1].split(',') ?? [];
  if (named.length === 0) wrong.push(`docs/specification.md: no test is named: ${statement}`);
  for (const name of named.map((part) => part.trim())) {
    if (!isTest(name)) wrong.push(`docs/specification.md: there is no test ${name}`);
  }
}
if (wrong.length > 0) {
  console.error(`Citations that lead nowhere:\n${wrong.join('\n')}`);
  process.exit(1);
}
