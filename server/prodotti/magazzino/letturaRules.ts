import type { SheetCell } from '../../http/xlsx/sheet';
import { toIsoWithOffset } from '../../base/time';
import { MAX_SCORTA } from '../scortaRules';

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
