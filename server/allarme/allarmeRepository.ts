import type { Allarme } from '../../src/contract/allarme';
import type { Caller } from '../base/caller';
import type { Database, Queries } from '../db/database';
import { holdImpostazione, readImpostazione, saveImpostazione } from '../db/impostazioni';

/** The sound of S4.3. */
const PREDEFINITO: Allarme = { ripeti: 0, volume: 100, soloOrari: false };
const NOME = 'allarme';

export async function readAllarme(queries: Queries): Promise<Allarme> {
  return { ...PREDEFINITO, ...(await readImpostazione<Partial<Allarme>>(queries, NOME)) };
}

/** Changes a part of it; the rest stays as others have set it meanwhile. */
export async function saveAllarme(
  database: Database,
  caller: Caller,
  part: Partial<Allarme>,
): Promise<Allarme> {
  return database.transaction(async (tx) => {
    const prima = { ...PREDEFINITO, ...(await holdImpostazione<Allarme>(tx, NOME)) };
    return saveImpostazione(tx, caller, NOME, { prima, dopo: { ...prima, ...part } });
  });
}
