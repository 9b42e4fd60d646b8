import { eq, sql } from 'drizzle-orm';
import { Categoria, CategoriaSave } from '../../src/contract/prodotti';
import type { Queries, Tx } from '../db/database';
import { Conflict, refuseFields, type FieldErrors } from '../base/errors';
import { categorie } from '../db/schema';
import { recordRoutes } from '../versioni/recordRoutes';
import { records } from '../versioni/records';
import { byNome } from '../base/italianOrder';
import { inUsoMessage, type UseCounts } from './categorieRules';
import { terminiColumn, terminiWire } from './terminiRepository';
import { terminiErrors, terminiIn, withTermini, type Termini } from './terminiRules';
import type { Routes } from '../http/routes';

const columns = {
  id: categorie.id,
  nome: categorie.nome,
  versione: categorie.versione,
  suggerimenti: categorie.suggerimenti,
  termini: terminiColumn(categorie),
};

type Row = Omit<Categoria, 'termini'> & { termini: Termini | null };
const toCategoria = ({ termini, suggerimenti, ...row }: Row): Categoria => ({
  ...row,
  ...terminiWire(termini),
  ...(suggerimenti && { suggerimenti }),
});

const CATEGORIE = records<Row, Categoria, CategoriaSave>({
  entita: 'categoria',
  missing: 'Categoria non trovata.',
  columns,
  unique: {
    index: 'categorie_nome',
    errors: () => ({ nome: ['Esiste già una categoria con questo nome.'] }),
  },
  toItem: toCategoria,
  toRow: async (_tx, { nome, suggerimenti, ...rest }, prima) => {
    refuseFields(terminiErrors(withTermini(prima?.termini ?? {}, rest)));
    return { nome, suggerimenti, ...terminiIn(rest) };
  },
  retire: async (tx, { id, nome }) => {
    const refusal = inUsoMessage(nome, await countUses(tx, id));
    if (refusal !== undefined) throw new Conflict(refusal);
    return undefined;
  },
});

/** Locks the category against deletion, or says that it does not exist. */
export async function categoriaErrors(tx: Tx, categoriaId: number | null | undefined): Promise<FieldErrors> {
  if (categoriaId == null) return {};
  const held = tx.select({ id: categorie.id }).from(categorie).where(eq(categorie.id, categoriaId));
  const exists = (await held.for('key share')).length > 0;
  return exists ? {} : { categoriaId: ['La categoria non esiste più.'] };
}

/** To be called after locking the category, so that nobody adds a use meanwhile. */
async function countUses(tx: Tx, id: number): Promise<UseCounts> {
  const { rows } = await tx.execute<UseCounts>(sql`select
    (select count(*) from prodotti where categoria_id = ${id}) as prodotti,
    (select count(*) from coupon where categoria_id = ${id}) as coupon,
    (select count(*) from giftcard where categoria_id = ${id}) as giftcard`);
  return rows[0]!;
}

const byName = async (queries: Queries) => (await CATEGORIE.list(queries)).sort(byNome);

/** The categories (S2.7, S7.3). */
export const categorieRoutes: Routes = async (app, deps) => {
  recordRoutes(app, deps, {
    tag: 'Categorie',
    path: {
      list: '/prodotti/GetCategorie',
      create: '/prodotti/NuovaCategoria',
      change: '/prodotti/aggiornaCategoria/:id',
      remove: '/prodotti/cancellaCategoria/:id',
    },
    records: { ...CATEGORIE, list: byName },
    item: Categoria,
    save: CategoriaSave,
    list: 'Every category, by name',
    create: 'Create a category; the id in the body is ignored',
    change: 'Change a category; pickup limits that the body leaves out stay',
    remove: 'Delete a category that nothing uses',
    removed: () => 'Categoria eliminata con successo',
  });
};
