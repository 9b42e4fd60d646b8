import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Queries, Tx } from './database';
import { logChange, type Author } from './registro';
import { impostazioni } from './schema';
import { build, placeholder, run } from './statement';

const find = build
  .select({ valore: impostazioni.valore })
  .from(impostazioni)
  .where(eq(impostazioni.nome, placeholder('nome')))
  .prepare('find_impostazione');

export async function readImpostazione<Valore>(queries: Queries, nome: string): Promise<Valore | undefined> {
  const [row] = await run(queries, find, { nome });
  return row?.valore as Valore | undefined;
}

/** Locks the setting until the transaction ends; empty when nobody has set it. */
export async function holdImpostazione<Valore>(tx: Tx, nome: string): Promise<Partial<Valore>> {
  await tx.insert(impostazioni).values({ nome, valore: {} }).onConflictDoNothing();
  const [row] = await tx.select().from(impostazioni).where(eq(impostazioni.nome, nome)).for('update');
  return row!.valore as Partial<Valore>;
}

/** Writes nothing when nothing changes, for instance because a proxy repeats a save. */
export async function saveImpostazione<Valore>(
  tx: Tx,
  author: Author,
  nome: string,
  { prima, dopo }: { prima: Partial<Valore> | undefined; dopo: Valore },
): Promise<Valore> {
  if (isDeepStrictEqual(dopo, prima)) return dopo;
  await tx
    .insert(impostazioni)
    .values({ nome, valore: dopo })
    .onConflictDoUpdate({ target: impostazioni.nome, set: { valore: dopo } });
  await logChange(tx, author, { azione: 'modifica', entita: nome, prima, dopo });
  return dopo;
}

/** A setting of which each field is as in `iniziale` until somebody sets it. */
export function impostazione<Valore extends object>(nome: string, iniziale: Valore) {
  const whole = (set?: Partial<Valore>): Valore => ({ ...iniziale, ...set });
  return {
    read: async (queries: Queries) => whole(await readImpostazione<Partial<Valore>>(queries, nome)),
    /** Keeps the fields that `part` leaves out. Saves take turns. */
    save: async (tx: Tx, author: Author, part: Partial<Valore>) => {
      const prima = whole(await holdImpostazione<Valore>(tx, nome));
      return {
        prima,
        dopo: await saveImpostazione(tx, author, nome, { prima, dopo: { ...prima, ...part } }),
      };
    },
  };
}
