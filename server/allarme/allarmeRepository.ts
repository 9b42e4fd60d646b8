import { eq } from 'drizzle-orm';
import type { Allarme } from '../../src/contract/allarme';
import type { Caller } from '../base/caller';
import type { Database, Queries } from '../db/database';
import { logChange } from '../db/registro';
import { impostazioni } from '../db/schema';

/** The sound of S4.3. */
const PREDEFINITO: Allarme = { ripeti: 0, volume: 100, soloOrari: false };
const NOME = 'allarme';

export async function readAllarme(queries: Queries): Promise<Allarme> {
  const [row] = await queries.select().from(impostazioni).where(eq(impostazioni.nome, NOME));
  return { ...PREDEFINITO, ...(row?.valore as Partial<Allarme> | undefined) };
}

export async function saveAllarme(database: Database, caller: Caller, valore: Allarme): Promise<Allarme> {
  return database.transaction(async (tx) => {
    const prima = await readAllarme(tx);
    await tx
      .insert(impostazioni)
      .values({ nome: NOME, valore })
      .onConflictDoUpdate({ target: impostazioni.nome, set: { valore } });
    await logChange(tx, caller, { azione: 'modifica', entita: NOME, prima, dopo: valore });
    return valore;
  });
}
