/** A field that somebody else changed; `both`: I changed it too, to another value. */
export interface Changed<Record> {
  field: keyof Record & string;
  both: boolean;
}

/** Lists and records are compared by content; an emptied field is like one that was never filled. */
const written = (value: unknown) =>
  Number.isNaN(value) ? value : JSON.stringify(value === '' ? null : (value ?? null));

export const isSame = (one: unknown, other: unknown): boolean => Object.is(written(one), written(other));

/** Puts my changed fields over their record. Mine wins where both changed a field; `changes` reports it. */
export function mergeChanges<Record extends object>(
  base: Record,
  mine: Record,
  theirs: Record,
): { merged: Record; changes: Changed<Record>[] } {
  const merged = { ...theirs };
  const changes: Changed<Record>[] = [];
  for (const field of Object.keys({ ...base, ...theirs }) as (keyof Record & string)[]) {
    const touched = !isSame(mine[field], base[field]);
    if (touched) merged[field] = mine[field];
    if (isSame(theirs[field], base[field])) continue;
    changes.push({ field, both: touched && !isSame(mine[field], theirs[field]) });
  }
  return { merged, changes };
}

/** Drops the version unless the server checks it. */
export const withCheckedVersione = <Record>(record: Record, checked: boolean): Record =>
  checked ? record : { ...record, versione: undefined };
