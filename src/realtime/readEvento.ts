import type { Evento, Ripresa } from '../contract/eventi';
import type { OrdineLista } from '../contract/ordini';
import { calendarDay } from '../shared/format/date';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isInteger = (value: unknown): value is number => Number.isInteger(value);
const isNumber = (value: unknown): value is number => Number.isFinite(value);

const readNumero = (value: unknown): string | null =>
  isText(value) && value !== '' ? value : isNumber(value) ? String(value) : null;

/** Reads 'NuovoOrdine' (S7.6): exactly the list's fields. Null when one is missing or of another type. */
export function readNuovoOrdine(pushed: unknown): OrdineLista | null {
  if (!isRecord(pushed)) return null;
  const { id, data, dataRitiro, cliente, totaleDaPagare, stato } = pushed;
  const numeroOrdine = readNumero(pushed.numeroOrdine);
  if (!isInteger(id) || !isInteger(stato) || numeroOrdine === null) return null;
  if (!isText(data) || calendarDay(data) === null || !isText(dataRitiro) || !isText(cliente)) return null;
  if (!isNumber(totaleDaPagare)) return null;
  return { id, numeroOrdine, dataRitiro, data, cliente, totaleDaPagare, stato };
}

function readRow(value: unknown): OrdineLista | null {
  const ordine = readNuovoOrdine(value);
  if (ordine === null) return null;
  const { revisione, visto, avvertenze, stampe, dopoStampa } = value as Partial<OrdineLista>;
  return {
    ...ordine,
    ...(Number.isInteger(revisione) ? { revisione } : {}),
    ...(typeof visto === 'boolean' ? { visto } : {}),
    ...(Number.isInteger(stampe) ? { stampe } : {}),
    ...(Array.isArray(avvertenze) ? { avvertenze } : {}),
    ...(Array.isArray(dopoStampa) ? { dopoStampa } : {}),
  };
}

/** Reads what a server sent as 'Evento' (extended). Null when it is none. */
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

/** Reads the answer to JoinGroup. Null from a server that numbers no events. */
export function readRipresa(value: unknown): Ripresa | null {
  if (!isRecord(value)) return null;
  const { ultimo, completo, daVedere } = value;
  if (!isInteger(ultimo) || typeof completo !== 'boolean') return null;
  const rows = Array.isArray(daVedere) ? daVedere.flatMap((row) => readRow(row) ?? []) : undefined;
  return { ultimo, completo, ...(rows && { daVedere: rows }) };
}
