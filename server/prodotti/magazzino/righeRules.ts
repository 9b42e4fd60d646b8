import type { SheetCell, SheetRow } from '../../http/xlsx/sheet';
import { COLUMNS, READING_COLUMNS, type Column, type Positions } from './headerRules';
import { toIsoWithOffset } from '../../base/time';
import { MAX_SCORTA } from '../scortaRules';

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

/** Maximum of an integer column. The maximum that can be set depends on the stock (scortaRules.ts). */
const MAX_INTEGER = 2_147_483_647;

export const TOO_MUCH = `La quantità supera il massimo di ${MAX_SCORTA.toLocaleString('it-IT')}.`;

type Quantita = { quantita: number } | { errore: string };

/** '1.234,5': dots before a comma can only group thousands. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(\.\d{3})+,\d+$/;

/**
 * Reads a number, or a text such as '12', '12,0', '12.0', '1.200,0'. Refuses a separator before exactly three digits
 * ('1.200'), because it may mean thousands or decimals. @param least below 0 only for a stock that was below 0
 */
export function readQuantita(cell: SheetCell | undefined, least = 0): Quantita {
  if (!cell) return { errore: 'La quantità è vuota.' };
  if (cell.kind === 'number') return checked(cell.value ?? Number.NaN, cell.text, least);
  if (cell.kind === 'date') return { errore: `La quantità «${cell.text}» è una data, non un numero.` };
  const written = cell.text.replace(/\s/g, '').replace('−', '-');
  const text = GROUPED.test(written) ? written.replaceAll('.', '') : written;
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(text)) {
    const [whole, grouped] = [text.replace(/[.,].*/, ''), text.replace(/[.,]/g, '')];
    return { errore: `La quantità «${cell.text}» è ambigua: scrivi ${grouped} oppure ${whole}.` };
  }
  if (cell.kind !== 'text' || !/^[+-]?\d+([.,]\d+)?$/.test(text))
    return { errore: `La quantità «${cell.text}» non è un numero.` };
  return checked(Number(text.replace(',', '.')), cell.text, least);
}

function checked(value: number, text: string, least: number): Quantita {
  if (!Number.isFinite(value)) return { errore: `La quantità «${text}» non è un numero.` };
  if (value < least) return { errore: 'La quantità non può essere negativa.' };
  if (!Number.isInteger(value)) return { errore: 'La quantità deve essere un numero intero.' };
  if (value > MAX_INTEGER) return { errore: TOO_MUCH };
  return { quantita: value + 0 };
}

export interface Lettura {
  quantita: number;
  lettoIl: Date;
}

/** The moment of an export as its lines spell it: '2026-11-20T09:00:00.123+01:00'. */
export function toLettoIl(moment: Date): string {
  const milliseconds = String(moment.getUTCMilliseconds()).padStart(3, '0');
  return toIsoWithOffset(moment).replace(/(?=[+-]\d\d:\d\d$)/, `.${milliseconds}`);
}

function parseLettoIl(text: string): Date | undefined {
  const moment = new Date(text);
  const isOurs = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/.test(text);
  return isOurs && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** Undefined for a line added by hand, which has neither cell. */
export function readLettura(
  letta: SheetCell | undefined,
  lettoIl: SheetCell | undefined,
): Lettura | { errore: string } | undefined {
  if (!letta && !lettoIl) return undefined;
  if (!letta || !lettoIl)
    return { errore: 'QuantitaLetta e LettoIl vanno insieme: lasciale come esportate, o vuote tutte e due.' };
  const quantita = readQuantita(letta, -MAX_INTEGER);
  if ('errore' in quantita) return { errore: `QuantitaLetta: ${quantita.errore}` };
  const moment = lettoIl.kind === 'text' ? parseLettoIl(lettoIl.text) : undefined;
  if (!moment) return { errore: 'LettoIl è stato cambiato: esporta di nuovo il magazzino.' };
  return { ...quantita, lettoIl: moment };
}
