import type { SheetCell } from '../../http/xlsx/sheet';
import { toIsoWithOffset } from '../../base/time';
import { readQuantita } from './quantitaRules';

export interface Lettura {
  quantita: number;
  /** The moment of reading, which no other export has. */
  lettoIl: Date;
}

/** The moment of an export as it stands in its lines: '2026-11-20T09:00:00.123+01:00'. */
export function toLettoIl(moment: Date): string {
  const milliseconds = String(moment.getUTCMilliseconds()).padStart(3, '0');
  return toIsoWithOffset(moment).replace(/(?=[+-]\d\d:\d\d$)/, `.${milliseconds}`);
}

function parseLettoIl(text: string): Date | undefined {
  const moment = new Date(text);
  const isOurs = /^2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/.test(text);
  return isOurs && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** The stock at the export: undefined for a line added by hand, which has neither cell, or why it is unreadable. */
export function readLettura(
  letta: SheetCell | undefined,
  lettoIl: SheetCell | undefined,
): Lettura | { errore: string } | undefined {
  if (!letta && !lettoIl) return undefined;
  if (!letta || !lettoIl)
    return { errore: 'QuantitaLetta e LettoIl vanno insieme: lasciale come esportate, o vuote tutte e due.' };
  const quantita = readQuantita(letta);
  if ('errore' in quantita) return { errore: `QuantitaLetta: ${quantita.errore}` };
  const moment = lettoIl.kind === 'text' ? parseLettoIl(lettoIl.text) : undefined;
  if (!moment) return { errore: 'LettoIl è stato cambiato: esporta di nuovo il magazzino.' };
  return { ...quantita, lettoIl: moment };
}
