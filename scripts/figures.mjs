/**
 * Prints the figures of docs/architecture.md for src and server: `node scripts/figures.mjs [folder]`, where the folder is
 * another checkout, to compare. Lines are those that count for the lint: neither blank nor a comment.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const LONGEST_FUNCTION = 60;
const RUN = 10;
const root = process.argv[2] ?? path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const sources = ['src', 'server'].flatMap((tree) =>
  fs
    .readdirSync(path.join(root, tree), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => path.join(root, tree, name)),
);
const limit = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: { 'max-lines': limit(0), 'max-lines-per-function': limit(LONGEST_FUNCTION) },
  },
});
const messages = (await eslint.lintFiles(sources)).flatMap((result) => result.messages);
const lengths = messages
  .filter(({ ruleId }) => ruleId === 'max-lines')
  .map(({ message }) => Number(/\((\d+)\)/.exec(message)[1]))
  .sort((a, b) => a - b);
const percentile = (part) => lengths[Math.ceil(part * lengths.length) - 1];

/** Lines of code that stand in the same order in two places, imports and lone brackets left out. */
function duplicateRuns(texts) {
  const seen = new Set();
  let runs = 0;
  for (const text of texts) {
    const lines = text
      .replace(/^import[^;]*;$/gm, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /\w/.test(line) && !/^(\/\/|\/?\*)/.test(line));
    let inRun = false;
    for (let i = 0; i + RUN <= lines.length; i++) {
      const window = lines.slice(i, i + RUN).join('\n');
      if (seen.has(window) && !inRun) runs++;
      inRun = seen.has(window);
      seen.add(window);
    }
  }
  return runs;
}

const texts = sources.map((file) => fs.readFileSync(file, 'utf8'));
const figures = {
  files: sources.length,
  'median of lines': percentile(0.5),
  '95th percentile of lines': percentile(0.95),
  [`functions over ${LONGEST_FUNCTION} lines`]: messages.filter(
    ({ ruleId }) => ruleId === 'max-lines-per-function',
  ).length,
  [`runs of ${RUN} lines that stand twice`]: duplicateRuns(texts),
  'as unknown as': texts.join('\n').match(/\bas unknown as\b/g)?.length ?? 0,
};
for (const [name, value] of Object.entries(figures))
  console.log(`${name.padEnd(32)}${String(value).padStart(6)}`);
