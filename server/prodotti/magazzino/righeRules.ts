import type { SheetCell, SheetRow } from '../../http/xlsx/sheet';
import { COLUMNS, READING_COLUMNS, type Column, type Positions } from './headerRules';
import { readLettura, readQuantita, type Lettura } from './letturaRules';

export interface RigaMagazzino {
  numero: number;
  /** S3.14. */
  mostrata: { codiceProdotto: string; pesoVariante: string; quantita: number | string };
  request: RigaRequest | { errore: string };
}

export interface RigaRequest {
  codice: string;
  codiceNumerico: boolean;
  peso: string;
  quantita: number;
  /** The stock at the export: with it the line changes the stock by the difference and does not set the quantity. */
  lettura?: Lettura;
}

/** A cell may hold 32,767 characters; a result of 50,000 lines must not repeat them all. */
const LONGEST_SHOWN = 100;

export function readRighe(rows: readonly SheetRow[], positions: Positions): RigaMagazzino[] {
  return rows.map(({ number, cells }) => {
    const named = Object.fromEntries(
      [...COLUMNS, ...READING_COLUMNS].map((column) => [column, cells[positions[column] ?? -1]]),
    ) as RowCells;
    const { CodiceProdotto: codice, PesoVariante: peso, Quantita: quantita } = named;
    return {
      numero: number,
      mostrata: {
        codiceProdotto: shown(codice && codiceText(codice)),
        pesoVariante: shown(peso?.text),
        quantita: quantita?.kind === 'number' ? (quantita.value ?? '') : shown(quantita?.text),
      },
      request: readRequest(named),
    };
  });
}

type RowCells = Readonly<Record<Column, SheetCell | undefined>>;

function readRequest(named: RowCells): RigaMagazzino['request'] {
  for (const [column, cell] of Object.entries(named)) {
    const what = cell && UNREADABLE[cell.kind];
    if (what) return { errore: `La cella ${column} contiene ${what}.` };
  }
  const { CodiceProdotto: codice, PesoVariante: peso } = named;
  if (!codice) return { errore: 'Il codice prodotto è vuoto.' };
  if (!peso) return { errore: 'Il peso della variante è vuoto.' };
  if (codice.kind === 'date')
    return { errore: `Il codice «${codice.text}» è una data: scrivilo come testo.` };
  if (peso.kind === 'date') return { errore: `Il peso «${peso.text}» è una data: scrivilo come testo.` };
  const lettura = readLettura(named.QuantitaLetta, named.LettoIl);
  const least = lettura && 'quantita' in lettura ? Math.min(0, lettura.quantita) : 0;
  const quantita = readQuantita(named.Quantita, least);
  if ('errore' in quantita) return quantita;
  if (lettura && 'errore' in lettura) return lettura;
  return {
    codice: codiceText(codice),
    codiceNumerico: codice.kind === 'number',
    // The value, because the cell's format may show 500 as '500,00' or '5E+02'.
    peso: peso.kind === 'number' ? String(peso.value) : peso.text,
    quantita: quantita.quantita,
    ...(lettura && { lettura }),
  };
}

const UNREADABLE: Readonly<Partial<Record<SheetCell['kind'], string>>> = {
  formula: 'una formula: al suo posto scrivi il valore',
  error: 'un errore del foglio di calcolo',
  boolean: 'un valore vero/falso',
};

/** The displayed text, which keeps the zeros of '007', unless it hides digits (8,00123E+12 for an article number). */
const codiceText = ({ kind, text, value }: SheetCell): string =>
  kind === 'number' && !(/^\d+$/.test(text) && Number(text) === value) ? String(value) : text;

const shown = (text = ''): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
