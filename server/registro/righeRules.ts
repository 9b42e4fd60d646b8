import { GIORNI } from '../../src/contract/costanti';
import type { RigaRegistro } from '../../src/contract/registro';
import { toItalianDay } from '../base/time';
import { maskCodice } from '../giftcard/giftcardRules';

type Cambio = RigaRegistro['cambi'][number];
type Valore = Cambio['prima'];
type Fields = Record<string, unknown>;

/** Longer texts, such as descriptions, are cut; the export has them in full. */
const MAX_TEXT = 300;
/** Fields that screens do not show. */
const TECHNICAL = new Set(['id', 'versione']);

/** A gift card's code, which is money for whoever knows it. A card differs from a coupon by its balance. */
const isCode = (name: string, owner: Fields) =>
  name === 'giftCard' || (name === 'codice' && 'saldo' in owner);
const masked = (code: unknown) => (typeof code === 'string' ? maskCodice(code) : code);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const inMinutes = (text: string): string => text.replace(/^(\d\d:\d\d):\d\d$/, '$1');

/** A list in Italian, with week days by name. */
const listText = (campo: string, list: readonly unknown[]): string =>
  list.map((item) => (campo.endsWith('giorniRitiro') ? GIORNI[Number(item)] : item)).join(', ');

function toValore(campo: string, value: unknown): Valore {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const isList = Array.isArray(value) && !value.some(isFields);
  const text =
    typeof value === 'string' ? inMinutes(value) : isList ? listText(campo, value) : JSON.stringify(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

interface Leaf {
  campo: string;
  value: unknown;
  shown: unknown;
}

function leavesOf(value: unknown, path: string, campo: string, found: Map<string, Leaf>): Map<string, Leaf> {
  const under = (base: string, name: unknown) => (base ? `${base}.${String(name)}` : String(name));
  if (Array.isArray(value) && value.length > 0 && value.every(isFields))
    value.forEach((item: Fields, index) =>
      leavesOf(
        item,
        under(path, item.id ?? index),
        under(campo, item.peso ?? item.nomeProdotto ?? item.tipo ?? item.id ?? index + 1),
        found,
      ),
    );
  else if (isFields(value) && !Array.isArray(value)) {
    for (const [name, part] of Object.entries(value))
      if (isCode(name, value))
        found.set(under(path, name), { campo: under(campo, name), value: part, shown: masked(part) });
      else if (!TECHNICAL.has(name)) leavesOf(part, under(path, name), under(campo, name), found);
  } else if (path) found.set(path, { campo, value, shown: value });
  return found;
}

export function cambiOf(prima: unknown, dopo: unknown): Cambio[] {
  const before = leavesOf(prima, '', '', new Map());
  const after = leavesOf(dopo, '', '', new Map());
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    if (JSON.stringify(old?.value ?? null) === JSON.stringify(now?.value ?? null)) return [];
    const { campo } = (now ?? old)!;
    return [{ campo, prima: toValore(campo, old?.shown), dopo: toValore(campo, now?.shown) }];
  });
}

export function oggettoOf(entita: string, record: unknown): string | null {
  if (!isFields(record)) return null;
  const { nome, codice, data, giorno, giornoSettimana, oraInizio, ora } = record;
  if (entita === 'finestra') return `${GIORNI[Number(giornoSettimana)]} ${inMinutes(String(oraInizio))}`;
  if (entita === 'orario') return GIORNI[Number(giorno)] ?? null;
  if (entita === 'chiusura') return toItalianDay(String(data));
  if (entita === 'eccezione' || entita === 'slot')
    return `${toItalianDay(String(data))} ${String(oraInizio ?? ora)}`;
  const name = nome ?? (isCode('codice', record) ? masked(codice) : codice);
  return typeof name === 'string' ? name : null;
}
