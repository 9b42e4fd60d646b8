import type { Negozio } from '../../src/contract/negozio';
import type { Caller } from '../base/caller';
import type { Database, Queries } from '../db/database';
import { holdImpostazione, readImpostazione, saveImpostazione } from '../db/impostazioni';
import { refuseFields } from '../http/fieldErrors';
import { immagineErrors, immagineHash, findImmagine } from '../prodotti/immagini/immaginiRepository';

const NOME = 'negozio';
export const NESSUNO: Negozio = { nome: '', logo: null };

export const readNegozio = async (queries: Queries): Promise<Negozio | undefined> =>
  readImpostazione<Negozio>(queries, NOME);

/** Keeps the fields that `part` leaves out. @throws InvalidInput for a logo that does not exist */
export const saveNegozio = (database: Database, caller: Caller, part: Partial<Negozio>) =>
  database.transaction(async (tx) => {
    refuseFields(await immagineErrors(tx, 'logo', part.logo ?? ''));
    const prima = await holdImpostazione<Negozio>(tx, NOME);
    return saveImpostazione(tx, caller, NOME, {
      prima: 'nome' in prima ? prima : undefined,
      dopo: { ...NESSUNO, ...prima, ...part },
    });
  });

export async function findLogo(queries: Queries) {
  const hash = immagineHash((await readNegozio(queries))?.logo ?? '');
  return hash === undefined ? undefined : findImmagine(queries, hash, true);
}
