import type { SheetCell } from '../../http/xlsx/sheet';
import { MAX_SCORTA } from '../scortaRules';

/** Maximum of an integer column. The maximum that can be set depends on the stock (scortaRules.ts). */
const MAX_INTEGER = 2_147_483_647;

export const TOO_MUCH = `La quantità supera il massimo di ${MAX_SCORTA.toLocaleString('it-IT')}.`;

export type Quantita = { quantita: number } | { errore: string };

/**
 * Reads a quantity: a number, or a text such as '12', '12,0', '12.0'. A separator before exactly three digits
 * ('1.200', '1,200') may mean thousands or decimals: it is refused rather than guessed.
 */
export function readQuantita(cell: SheetCell | undefined): Quantita {
  if (!cell) return { errore: 'La quantità è vuota.' };
  if (cell.kind === 'number') return checked(cell.value ?? Number.NaN, cell.text);
  if (cell.kind === 'date') return { errore: `La quantità «${cell.text}» è una data, non un numero.` };
  const text = cell.text.replace(/\s/g, '').replace('−', '-');
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(text)) {
    const [whole, grouped] = [text.replace(/[.,].*/, ''), text.replace(/[.,]/g, '')];
    return { errore: `La quantità «${cell.text}» è ambigua: scrivi ${grouped} oppure ${whole}.` };
  }
  if (cell.kind !== 'text' || !/^[+-]?\d+([.,]\d+)?$/.test(text))
    return { errore: `La quantità «${cell.text}» non è un numero.` };
  return checked(Number(text.replace(',', '.')), cell.text);
}

function checked(value: number, text: string): Quantita {
  if (!Number.isFinite(value)) return { errore: `La quantità «${text}» non è un numero.` };
  if (value < 0) return { errore: 'La quantità non può essere negativa.' };
  if (!Number.isInteger(value)) return { errore: 'La quantità deve essere un numero intero.' };
  if (value > MAX_INTEGER) return { errore: TOO_MUCH };
  return { quantita: value + 0 };
}
