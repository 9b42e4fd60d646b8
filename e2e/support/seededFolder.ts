import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NODE } from '../../__tests__/support/runProgram';

const VARIABLE = 'E2E_SEEDED_FOLDER';

/** Playwright's global setup: one data folder is seeded for the whole run (seedShop.ts), and removed at its end. */
export default function seedFolder(): () => void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gestione-ordini-e2e-'));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  const [node, quickly] = NODE;
  const seeded = spawnSync(node, [quickly, '--import', 'tsx', 'e2e/support/seedShop.ts', folder], {
    encoding: 'utf8',
  });
  if (seeded.status !== 0) {
    remove();
    throw new Error(`The shop could not be seeded: ${seeded.stderr}`);
  }
  process.env[VARIABLE] = folder;
  return remove;
}

/** A data folder of the caller's own, as it was seeded. */
export function copySeededFolder(): string {
  const seeded = process.env[VARIABLE];
  if (!seeded) throw new Error(`${VARIABLE} is not set: Playwright's global setup has not run.`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gestione-ordini-e2e-'));
  fs.cpSync(seeded, folder, { recursive: true });
  return folder;
}
