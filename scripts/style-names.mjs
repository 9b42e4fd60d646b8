/**
 * Fails when the sheets of two features style one class. Sheets stay loaded when the screen changes, so the second
 * screen would look otherwise after the first than by itself.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const features = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'src', 'features');
const featureOf = new Map();
const sheets = fs.readdirSync(features, { recursive: true }).filter((file) => file.endsWith('.scss'));
for (const sheet of sheets) {
  const [feature] = sheet.split(path.sep);
  const outermost = fs.readFileSync(path.join(features, sheet), 'utf8').matchAll(/^\.([\w-]+)/gm);
  for (const [, name] of outermost) {
    const other = featureOf.get(name) ?? feature;
    featureOf.set(name, feature);
    if (other === feature) continue;
    console.error(`The sheets of ${other} and ${feature} both style .${name}.`);
    process.exitCode = 1;
  }
}
