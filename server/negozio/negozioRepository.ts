import type { Negozio } from '../../src/contract/negozio';
import { InvalidInput } from '../base/errors';
import type { Caller } from '../base/caller';
import type { Database, Queries } from '../db/database';
import { readImpostazione, saveImpostazione } from '../db/impostazioni';
import { immagineHash } from '../prodotti/immagini/immagineUrl';
import { findImmagine, holdImmagine } from '../prodotti/immagini/immaginiRepository';

const NOME = 'negozio';

/** What was set, if anything. */
export async function readNegozio(queries: Queries): Promise<Negozio | undefined> {
  return readImpostazione<Negozio>(queries, NOME);
}

/** @throws InvalidInput for a logo that was never uploaded, or is deleted by now */
export async function saveNegozio(database: Database, caller: Caller, valore: Negozio): Promise<Negozio> {
  return database.transaction(async (tx) => {
    const hash = valore.logo === null ? undefined : immagineHash(valore.logo);
    if (hash !== undefined && !(await holdImmagine(tx, hash))) {
      const message = 'L’immagine non c’è più: caricala di nuovo.';
      throw new InvalidInput(message, { logo: [message] });
    }
    return saveImpostazione(tx, caller, NOME, { prima: await readNegozio(tx), dopo: valore });
  });
}

/** The shop's own sign, small, if it has one. */
export async function findLogo(queries: Queries): Promise<{ tipo: string; byte: Buffer } | undefined> {
  const hash = immagineHash((await readNegozio(queries))?.logo ?? '');
  return hash === undefined ? undefined : findImmagine(queries, hash, true);
}
