import type { Allarme } from '../../src/contract/allarme';
import type { Caller } from '../base/caller';
import type { Database, Queries } from '../db/database';
import { readImpostazione, saveImpostazione } from '../db/impostazioni';

/** The sound of S4.3. */
const PREDEFINITO: Allarme = { ripeti: 0, volume: 100, soloOrari: false };
const NOME = 'allarme';

export async function readAllarme(queries: Queries): Promise<Allarme> {
  return { ...PREDEFINITO, ...(await readImpostazione<Partial<Allarme>>(queries, NOME)) };
}

export async function saveAllarme(database: Database, caller: Caller, dopo: Allarme): Promise<Allarme> {
  return database.transaction(async (tx) =>
    saveImpostazione(tx, caller, NOME, { prima: await readAllarme(tx), dopo }),
  );
}
