/** Fails when the picture in docs/architecture.md differs from scripts/floors.cjs; `--write` draws it anew. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const floors = createRequire(import.meta.url)('./floors.cjs');
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const file = path.join(root, 'docs', 'architecture.md');
const PICTURE = /```mermaid\n[\s\S]*?```/;

/** One box per floor, the highest on top, with an arrow to the floor below. */
function draw() {
  const lines = ['flowchart TB'];
  for (const [tree, levels] of Object.entries(floors)) {
    const rows = levels.map((folders, level) => `    ${tree}${level}["${folders.join(' · ')}"]`).reverse();
    const arrows = levels.slice(1).map((_, level) => `    ${tree}${level + 1} --> ${tree}${level}`);
    lines.push(`  subgraph ${tree}`, ...rows, ...arrows.reverse(), '  end');
  }
  lines.push('  server0 -. wire shapes .-> src0');
  return '```mermaid\n' + lines.join('\n') + '\n```';
}

for (const [tree, levels] of Object.entries(floors)) {
  const named = levels.flat().sort();
  const entries = fs.readdirSync(path.join(root, tree), { withFileTypes: true });
  const existing = entries
    .filter((entry) => entry.isDirectory() || /\.tsx?$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
  if (named.join() !== existing.join()) {
    console.error(`scripts/floors.cjs names other rooms of ${tree}/ than there are: ${named} / ${existing}`);
    process.exitCode = 1;
  }
}
const text = fs.readFileSync(file, 'utf8');
const drawn = text.replace(PICTURE, draw());
if (process.argv.includes('--write')) fs.writeFileSync(file, drawn);
else if (drawn !== text) {
  console.error('docs/architecture.md shows other floors: node scripts/architecture.mjs --write');
  process.exitCode = 1;
}
