import { strToU8 } from 'fflate';
import { HEADER_XML, INTESTAZIONI, makeSpreadsheet, zipSheet } from '../../support/spreadsheets';
import { upload } from '../../support/prodotti';
import { keptServer } from '../../support/negozio';

const server = keptServer();

const send = (file: Buffer) => upload(server, '/api/prodotti/aggiornaDisponibilita', file);

/** A sheet whose first product code is an entity that this DOCTYPE declares. */
function withEntities(doctype: string): Buffer {
  const cells = ['&e;', '500', '5'].map(
    (text, at) => `<c r="${'ABC'.charAt(at)}2" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  const sheet = `<?xml version="1.0"?>${doctype}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${HEADER_XML}<row r="2">${cells.join('')}</row></sheetData></worksheet>`;
  return zipSheet('', { 'xl/worksheets/sheet1.xml': strToU8(sheet) });
}

const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
it.each([
  ['reads no file that an entity names', '<!ENTITY e SYSTEM "file:///etc/passwd">'],
  ['is not blown up by entities within entities', `<!ENTITY l0 "lol">${levels.join('')}<!ENTITY e "&l12;">`],
])('%s', async (_what, entities) => {
  const { status, text } = await send(withEntities(`<!DOCTYPE x [${entities}]>`));
  expect(status).toBeLessThan(500);
  expect(text).not.toContain('root:');
  expect(text.length).toBeLessThan(10_000);
});
it('writes nothing between the lines of the log, whatever stands in it', async () => {
  const file = makeSpreadsheet([INTESTAZIONI, ['P001', '500', 5]], 'biff8');
  // A record of a kind that the parser does not know, which it says aloud.
  file.writeUInt16LE(0xf2e0, 1036);
  const written: string[] = [];
  const record = (chunk: unknown) => written.push(String(chunk)) > 0;
  const spies = [jest.spyOn(process.stdout, 'write'), jest.spyOn(process.stderr, 'write')];
  for (const spy of spies) spy.mockImplementation(record);
  const { status } = await send(file);
  for (const spy of spies) spy.mockRestore();
  expect(status).toBeLessThan(500);
  expect(written.join('')).not.toContain('XLS Record');
});
