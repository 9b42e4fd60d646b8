import { eq } from 'drizzle-orm';
import type { Queries, Tx } from './database';
import { logChange } from './registro';
import type { Author } from './registro';
import { impostazioni } from './schema';

/** What the shop has set about something; undefined where nothing was. */
export async function readImpostazione<Valore>(queries: Queries, nome: string): Promise<Valore | undefined> {
  const [row] = await queries.select().from(impostazioni).where(eq(impostazioni.nome, nome));
  return row?.valore as Valore | undefined;
}

/** Sets it; `prima` is what held before, for the log. */
export async function saveImpostazione<Valore>(
  tx: Tx,
  author: Author,
  nome: string,
  { prima, dopo }: { prima: Valore | undefined; dopo: Valore },
): Promise<Valore> {
  await tx
    .insert(impostazioni)
    .values({ nome, valore: dopo })
    .onConflictDoUpdate({ target: impostazioni.nome, set: { valore: dopo } });
  await logChange(tx, author, { azione: 'modifica', entita: nome, prima, dopo });
  return dopo;
}
