import type { OrdineDaPreparare } from '../../contract/prepara';

/** The lines that were ticked, by order. */
export type Spunte = Readonly<Record<string, readonly string[] | undefined>>;

/** A line that is changed is to be looked at again. Of its note the length alone: notes may name people. */
export const keyOf = ({ id, quantita, note = '' }: OrdineDaPreparare['dettagliOrdine'][number]): string =>
  `${id}:${quantita}:${note.length}`;

/** A line is ticked, or no more. */
export function spunta(spunte: Spunte, ordine: number, key: string): Spunte {
  const its = spunte[ordine] ?? [];
  return { ...spunte, [ordine]: its.includes(key) ? its.filter((other) => other !== key) : [...its, key] };
}

/** Without the orders that are to be prepared no more; the very same where all still are. */
export function keepSpunte(spunte: Spunte, ids: readonly number[]): Spunte {
  const kept = Object.entries(spunte).filter(([id]) => ids.includes(Number(id)));
  return kept.length === Object.keys(spunte).length ? spunte : Object.fromEntries(kept);
}

/** What was kept of other days; that of days before today is over. */
export function withDay<T>(kept: Record<string, T>, day: string, its: T, today: string): Record<string, T> {
  return { ...Object.fromEntries(Object.entries(kept).filter(([other]) => other >= today)), [day]: its };
}
