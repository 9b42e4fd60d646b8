import type { Evento, CatchUp } from '../contract/eventi';
import type { OrdineLista } from '../contract/ordini';
import { readOrdineId } from '../shared/ordineId';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isInteger = (value: unknown) => Number.isInteger(value);
const isNumber = (value: unknown): value is number => Number.isFinite(value);

const textOf = (value: unknown): string => (isText(value) ? value : '');
/** Also reads a number sent as text; NaN for anything else. */
const numberOf = (value: unknown): number =>
  isText(value) && value.trim() ? Number(value) : isNumber(value) ? value : NaN;

/** An order pushed without an id gets the next negative one, because the list needs a distinct id for each row. */
let lastMadeUpId = 0;

/**
 * Reads 'NuovoOrdine' (S7.6) as a row of the list. Only the order's number is required, because the page announces every
 * pushed order (S4.3). Other missing fields stay empty; an order without a readable day appears in no list.
 */
export function readNuovoOrdine(pushed: unknown): OrdineLista | null {
  if (!isRecord(pushed)) return null;
  const { numeroOrdine: numero, data, dataRitiro, cliente, totaleDaPagare, stato } = pushed;
  const numeroOrdine = isNumber(numero) ? String(numero) : textOf(numero);
  if (numeroOrdine === '') return null;
  return {
    id: readOrdineId(pushed.id) ?? (lastMadeUpId -= 1),
    numeroOrdine,
    dataRitiro: textOf(dataRitiro),
    data: textOf(data),
    cliente: textOf(cliente),
    totaleDaPagare: numberOf(totaleDaPagare),
    stato: numberOf(stato),
  };
}

/** Reads an 'Evento' of our own server (extended), trusted as its answers to calls are; null for anything else. */
export const readEvento = (sent: unknown): Evento | null =>
  isRecord(sent) && isInteger(sent.numero) ? (sent as unknown as Evento) : null;

/** Reads the answer to JoinGroup; null from a server that does not number its events. */
export const readCatchUp = (answer: unknown): CatchUp | null =>
  isRecord(answer) && isInteger(answer.ultimo) ? (answer as unknown as CatchUp) : null;
