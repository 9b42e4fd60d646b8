import type { Evento, Ripresa } from '../contract/eventi';
import type { OrdineLista } from '../contract/ordini';
import { readNuovoOrdine } from './readNuovoOrdine';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

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
  if (!Number.isInteger(numero) || typeof tipo !== 'string' || ordine === null) return null;
  return {
    numero: numero as number,
    tipo: tipo as Evento['tipo'],
    ordine,
    ...(typeof chi === 'string' ? { chi } : {}),
    ...(accountId === null || Number.isInteger(accountId) ? { accountId: accountId as number | null } : {}),
    ...(typeof pagina === 'string' ? { pagina } : {}),
    quando: typeof quando === 'string' ? quando : '',
  };
}

/** Reads the answer to JoinGroup. Null from a server that numbers no events. */
export function readRipresa(value: unknown): Ripresa | null {
  if (!isRecord(value)) return null;
  const { ultimo, completo, daVedere } = value;
  if (!Number.isInteger(ultimo) || typeof completo !== 'boolean') return null;
  const rows = Array.isArray(daVedere) ? daVedere.flatMap((row) => readRow(row) ?? []) : undefined;
  return { ultimo: ultimo as number, completo, ...(rows && { daVedere: rows }) };
}
