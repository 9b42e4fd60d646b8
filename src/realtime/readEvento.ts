import type { Evento, CatchUp } from '../contract/eventi';
import type { OrdineLista } from '../contract/ordini';
import { calendarDay } from '../shared/format/date';
import { readOrdineId } from '../shared/ordineId';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isInteger = (value: unknown): value is number => Number.isInteger(value);
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

/** Reads a row of our own server, which sends every field; null when one is missing. */
function readRow(value: unknown): OrdineLista | null {
  const ordine = readNuovoOrdine(value);
  if (ordine === null || ordine.id < 0 || !isInteger(ordine.stato) || calendarDay(ordine.data) === null)
    return null;
  const { versione, visto, avvertenze, incassato, stampe, dopoStampa } = value as Partial<OrdineLista>;
  return {
    ...ordine,
    ...(Number.isInteger(versione) ? { versione } : {}),
    ...(typeof visto === 'boolean' ? { visto } : {}),
    ...(isNumber(incassato) ? { incassato } : {}),
    ...(Number.isInteger(stampe) ? { stampe } : {}),
    ...(Array.isArray(avvertenze) ? { avvertenze } : {}),
    ...(Array.isArray(dopoStampa) ? { dopoStampa } : {}),
  };
}

/** Reads an 'Evento' of the server (extended); null when it is malformed. */
export function readEvento(value: unknown): Evento | null {
  if (!isRecord(value)) return null;
  const { numero, tipo, chi, accountId, pagina, quando } = value;
  const ordine = readRow(value.ordine);
  if (!isInteger(numero) || !isText(tipo) || ordine === null) return null;
  return {
    numero,
    tipo: tipo as Evento['tipo'],
    ordine,
    ...(isText(chi) && { chi }),
    ...((accountId === null || isInteger(accountId)) && { accountId }),
    ...(isText(pagina) && { pagina }),
    quando: isText(quando) ? quando : '',
  };
}

/** Reads the answer to JoinGroup; null from a server that does not number its events. */
export function readCatchUp(value: unknown): CatchUp | null {
  if (!isRecord(value)) return null;
  const { ultimo, completo, daVedere } = value;
  if (!isInteger(ultimo) || typeof completo !== 'boolean') return null;
  const rows = Array.isArray(daVedere) ? daVedere.flatMap((row) => readRow(row) ?? []) : undefined;
  return { ultimo, completo, ...(rows && { daVedere: rows }) };
}
