import type { Categoria, CategoriaSave } from '../../src/contract/prodotti';
import type { Database } from '../db/database';
import type { Caller } from '../base/caller';
import { refusingTaken } from '../http/fieldErrors';
import { Conflict, NotFound } from '../base/errors';
import { logChange } from '../db/registro';
import { raiseVersione } from '../versioni/versioni';
import { inUsoMessage } from './categorieRules';
import {
  countUses,
  deleteCategoria,
  insertCategoria,
  lockCategoria,
  renameCategoria,
} from './categorieRepository';

/** @throws Conflict when another category has this name, whatever its case */
export async function createCategoria(database: Database, caller: Caller, nome: string): Promise<Categoria> {
  return refusingSameNome(
    database.transaction(async (tx) => {
      const dopo = await insertCategoria(tx, nome);
      await logChange(tx, caller, { azione: 'crea', entita: 'categoria', entitaId: dopo.id, dopo });
      return dopo;
    }),
  );
}

/** @throws NotFound, Conflict */
export async function changeCategoria(
  database: Database,
  caller: Caller,
  id: number,
  { nome, versione }: CategoriaSave,
): Promise<Categoria> {
  return refusingSameNome(
    database.transaction(async (tx) => {
      const prima = await lockCategoria(tx, id);
      if (!prima) throw unknown();
      const dopo = { id, nome, versione: await raiseVersione(tx, 'categoria', prima, versione) };
      await renameCategoria(tx, id, nome);
      await logChange(tx, caller, { azione: 'modifica', entita: 'categoria', entitaId: id, prima, dopo });
      return dopo;
    }),
  );
}

/** @throws NotFound; Conflict saying by what it is used */
export async function removeCategoria(database: Database, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const prima = await lockCategoria(tx, id);
    if (!prima) throw unknown();
    const refusal = inUsoMessage(prima.nome, await countUses(tx, id));
    if (refusal !== undefined) throw new Conflict(refusal);
    await deleteCategoria(tx, id);
    await logChange(tx, caller, { azione: 'elimina', entita: 'categoria', entitaId: id, prima });
  });
}

function unknown(): NotFound {
  return new NotFound('Categoria non trovata.');
}

const refusingSameNome = <T>(save: Promise<T>): Promise<T> =>
  refusingTaken('categorie_nome', save, () => ({ nome: ['Esiste già una categoria con questo nome.'] }));
