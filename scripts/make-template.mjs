/**
 * Writes the blank template of the warehouse screen, public/assets/template_aggiorna_magazzino.xlsx (or the file named
 * as argument): a header row, and columns of codes and weights formatted as text, so that typed values keep their
 * leading zeros. Writes XML, because the spreadsheet library formats only cells, not columns. Same bytes each time.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const target = process.argv[2] ?? path.join(root, 'public', 'assets', 'template_aggiorna_magazzino.xlsx');

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const type = (name) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;

/** Styles by index: 0 plain, 1 text, 2 whole number, 3 header. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const header = ['CodiceProdotto', 'PesoVariante', 'Quantita']
  .map((name, i) => `<c r="${'ABC'[i]}1" s="3" t="inlineStr"><is><t>${name}</t></is></c>`)
  .join('');

const sheet = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="2" width="18" style="1" customWidth="1"/><col min="3" max="3" width="12" style="2" customWidth="1"/></cols><sheetData><row r="1">${header}</row></sheetData><dataValidations count="1"><dataValidation type="whole" operator="between" allowBlank="1" showErrorMessage="1" errorTitle="Quantita" error="La quantità deve essere un numero intero, da 0 a 1.000.000." sqref="C2:C50001"><formula1>0</formula1><formula2>1000000</formula2></dataValidation></dataValidations></worksheet>`;

const parts = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type('worksheet')}"/><Override PartName="/xl/styles.xml" ContentType="${type('styles')}"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Magazzino" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
  'xl/worksheets/sheet1.xml': sheet,
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(declaration + xml)]);
fs.mkdirSync(path.dirname(target), { recursive: true });
fs.writeFileSync(target, zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(2026, 0, 1) }));
