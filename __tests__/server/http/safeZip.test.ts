import { rebuildZip } from '../../../server/http/xlsx/safeZip';
import { createSpreadsheets } from '../../../server/http/xlsx/spreadsheets';
import { HEADER_XML, zipSheet } from '../../support/spreadsheets';

/** The five parts of a sheet take about 3 kB of text. */
const limits = { entries: 10, entryBytes: 4096, totalBytes: 8192 };
const parts = (count: number, bytes: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`xl/${n}.bin`, new Uint8Array(bytes)]));
const TOO_LARGE = /^Il file è troppo grande: elimina le righe/;

it('rebuilds what keeps to the limits', () => {
  expect(rebuildZip(zipSheet(HEADER_XML, parts(5, 10)), limits).names).toHaveLength(10);
});

it.each([
  ['a bomb in the sheet', zipSheet(HEADER_XML + ' '.repeat(4096))],
  ['a bomb in another part', zipSheet(HEADER_XML, parts(1, 4097))],
  ['many smaller bombs', zipSheet(HEADER_XML, parts(3, 3000))],
  ['more parts than allowed', zipSheet(HEADER_XML, parts(6, 1))],
])('refuses %s', (_name, file) => {
  expect(() => rebuildZip(file, limits)).toThrow(TOO_LARGE);
});

describe('a file that outgrows its worker', () => {
  const workersDir = 'build/server';
  const cells = zipSheet(`${HEADER_XML}<row r="2">${'<c><v>1</v></c>'.repeat(300_000)}</row>`);

  it('is refused when it fills the memory', async () => {
    await expect(createSpreadsheets({ workersDir, memoryMb: 16 }).read(cells)).rejects.toThrow(TOO_LARGE);
  });

  it('is refused when it takes too long', async () => {
    await expect(createSpreadsheets({ workersDir, timeoutMs: 1 }).read(cells)).rejects.toThrow(TOO_LARGE);
  });
});
