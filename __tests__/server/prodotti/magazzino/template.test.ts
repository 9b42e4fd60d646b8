import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { COLUMNS } from '../../../../server/prodotti/magazzino/headerRules';
import { temporaryFolder } from '../../../support/temporaryFolder';
import { readSpreadsheet } from '../../../support/spreadsheets';

const root = path.resolve(__dirname, '../../../..');
const file = fs.readFileSync(path.join(root, 'public/assets/template_aggiorna_magazzino.xlsx'));

describe('the blank template', () => {
  it('has the columns that the upload asks for, and nothing else', () => {
    const { rows } = readSpreadsheet(file);
    expect(rows.map((row) => row.map((cell) => cell?.v))).toEqual([[...COLUMNS]]);
  });
  it('formats the columns of codes and weights as text', () => {
    const parts = unzipSync(file);
    const part = (name: string) => strFromU8(parts[name]!);
    const [, style] = /<col min="1" max="2"[^>]* style="(\d+)"/.exec(part('xl/worksheets/sheet1.xml')) ?? [];
    const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(part('xl/styles.xml')) ?? [];
    // 49 is the built-in format 'Text'.
    expect(formats.match(/<xf [^>]*>/g)?.[Number(style)]).toContain('numFmtId="49"');
  });
  it('is what the script makes', async () => {
    const made = path.join(await temporaryFolder(), 'template.xlsx');
    execFileSync(process.execPath, [path.join(root, 'scripts/make-template.mjs'), made]);
    expect(fs.readFileSync(made).equals(file)).toBe(true);
  });
});
