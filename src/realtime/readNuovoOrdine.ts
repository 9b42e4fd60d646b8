import type { OrdineLista } from '../contract/ordini';
import { calendarDay } from '../shared/format/date';

const isText = (value: unknown): value is string => typeof value === 'string';
const isInteger = (value: unknown): value is number => Number.isInteger(value);
const isNumber = (value: unknown): value is number => Number.isFinite(value);

const readNumero = (value: unknown): string | null =>
  isText(value) && value !== '' ? value : isNumber(value) ? String(value) : null;

/** Reads 'NuovoOrdine' (S7.6): exactly the list's fields. Null when one is missing or of another type. */
export function readNuovoOrdine(pushed: unknown): OrdineLista | null {
  if (typeof pushed !== 'object' || pushed === null) return null;
  const { id, data, dataRitiro, cliente, totaleDaPagare, stato, ...rest } = pushed as Record<string, unknown>;
  const numeroOrdine = readNumero(rest.numeroOrdine);
  if (!isInteger(id) || !isInteger(stato) || numeroOrdine === null) return null;
  if (!isText(data) || calendarDay(data) === null || !isText(dataRitiro) || !isText(cliente)) return null;
  if (!isNumber(totaleDaPagare)) return null;
  return { id, numeroOrdine, dataRitiro, data, cliente, totaleDaPagare, stato };
}
