import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import type { Tx } from '../db/database';
import type { Caller } from '../base/caller';
import { addUp } from '../base/addUp';
import { Conflict } from '../base/errors';
import { limiteRefusal } from '../prodotti/limitiRules';
import type { Ritiro } from '../prodotti/limitiRules';
import { formatPeso } from '../prodotti/peso';
import { lockVarianti, takeScorta } from '../prodotti/scortaRepository';
import type { Pezzi, LockedVariante } from '../prodotti/scortaRepository';

type Line = NuovoOrdineRequest['lines'][number];

/** A line of the order being placed, with the variant's state before its pieces are taken. */
export interface Riga {
  variante: LockedVariante;
  quantita: number;
  note: string | undefined;
}

/** Pieces by variant, in the order of its first line. */
export const pezziIn = (lines: readonly Pick<Line, 'varianteId' | 'quantita'>[]): Pezzi =>
  addUp(lines.map(({ varianteId, quantita }) => [varianteId, quantita]));

/** To whom lines are sold, and for which day: their limits hold for it (extended). */
export interface Vendita {
  ruolo: Caller['ruolo'];
  ritiro?: Ritiro | undefined;
}

/** Why a line cannot be sold, in Italian, or undefined. */
function lineRefusal(
  variante: LockedVariante | undefined,
  quantita: number,
  { ruolo, ritiro }: Vendita,
): string | undefined {
  if (!variante) return 'Uno dei prodotti scelti non esiste più.';
  const nome = `«${variante.nome}»`;
  // For orders by phone the shop may also sell what the catalogue hides.
  if (variante.nonVisualizzare && ruolo === 'vetrina') return `${nome} non è al momento in vendita.`;
  const left = variante.quantitaDisponibile;
  if (left >= quantita) return ritiro && limiteRefusal(variante, ritiro);
  const rest = left === 0 ? 'è esaurito' : left === 1 ? 'ne resta 1' : `ne restano ${left}`;
  return `Disponibilità insufficiente per ${nome} ${formatPeso(variante.peso)}: ${rest}.`;
}

/** The variants of the lines by id, locked until the transaction ends: before the slot, which others' products share. */
export async function lockPezzi(
  tx: Tx,
  lines: readonly Line[],
): Promise<ReadonlyMap<number, LockedVariante>> {
  const locked = await lockVarianti(tx, [...pezziIn(lines).keys()]);
  return new Map(locked.map((variante) => [variante.id, variante]));
}

/**
 * The lines as they are sold of locked variants.
 * @param fieldOf what a line is called in the request, by its index
 * @throws Conflict with every line that cannot be sold, by the field of the variant's first line
 */
export function sellPezzi(
  lines: readonly Line[],
  vendita: Vendita,
  locked: ReadonlyMap<number, LockedVariante>,
  fieldOf = (index: number): string => `lines.${index}`,
): Riga[] {
  const errors: Record<string, string[]> = {};
  for (const [id, quantita] of pezziIn(lines)) {
    const refusal = lineRefusal(locked.get(id), quantita, vendita);
    if (refusal !== undefined) errors[fieldOf(lines.findIndex((line) => line.varianteId === id))] = [refusal];
  }
  const causes = [...new Set(Object.values(errors).flat())];
  if (causes.length > 0) throw new Conflict(causes.join(' '), errors);
  return toRighe(lines, locked);
}

/** Takes the pieces of the lines from their locked variants. @throws Conflict as `sellPezzi` */
export async function takePezzi(tx: Tx, ...sold: Parameters<typeof sellPezzi>): Promise<Riga[]> {
  const righe = sellPezzi(...sold);
  if (!(await takeScorta(tx, pezziIn(sold[0])))) throw new Error('a locked variant changed under its lock');
  return righe;
}

/** One for each variant and note: the same in two lines is added up, what is asked for otherwise stays apart. */
function toRighe(lines: readonly Line[], locked: ReadonlyMap<number, LockedVariante>): Riga[] {
  const righe = new Map<string, Riga>();
  for (const { varianteId, quantita, note } of lines) {
    const key = JSON.stringify([varianteId, note]);
    const variante = locked.get(varianteId)!;
    righe.set(key, { variante, quantita: quantita + (righe.get(key)?.quantita ?? 0), note });
  }
  return [...righe.values()];
}
