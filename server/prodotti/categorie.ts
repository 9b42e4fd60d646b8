import type { Categoria, CategoriaSave } from '../../src/contract/prodotti';
import type { Database, Tx, Queries } from '../db/database';
import type { Caller } from '../base/caller';
import { refuseFields, savingUnique, type FieldErrors } from '../http/fieldErrors';
import { Conflict, found } from '../base/errors';
import { logChange } from '../db/registro';
import { raiseVersione } from '../versioni/versioni';
import { inUsoMessage, type UseCounts } from './categorieRules';
import { terminiColumn, terminiWire } from './terminiRepository';
import { terminiErrors, terminiIn, withTermini, type Termini } from './terminiRules';
import { asc, eq, sql } from 'drizzle-orm';
import { categorie } from '../db/schema';

const refusingSameNome = savingUnique('categorie_nome', {
  nome: ['Esiste già una categoria con questo nome.'],
});

export async function createCategoria(database: Database, caller: Caller, body: CategoriaSave) {
  refuseFields(terminiErrors(body));
  return refusingSameNome(database, async (tx) => {
    const [made] = await tx.insert(categorie).values(row(body)).returning(columns);
    const dopo = toCategoria(made!);
    await logChange(tx, caller, { azione: 'crea', entita: 'categoria', entitaId: dopo.id, dopo });
    return dopo;
  });
}

export async function changeCategoria(database: Database, caller: Caller, id: number, body: CategoriaSave) {
  return refusingSameNome(database, async (tx) => {
    const prima = await lockCategoria(tx, id);
    await raiseVersione(tx, 'categoria', prima, body.versione);
    refuseFields(terminiErrors(withTermini(prima, body)));
    const isIt = eq(categorie.id, id);
    const [changed] = await tx.update(categorie).set(row(body)).where(isIt).returning(columns);
    const dopo = toCategoria(changed!);
    await logChange(tx, caller, { azione: 'modifica', entita: 'categoria', entitaId: id, prima, dopo });
    return dopo;
  });
}

export async function removeCategoria(database: Database, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const prima = await lockCategoria(tx, id);
    const refusal = inUsoMessage(prima.nome, await countUses(tx, id));
    if (refusal !== undefined) throw new Conflict(refusal);
    await tx.delete(categorie).where(eq(categorie.id, id));
    await logChange(tx, caller, { azione: 'elimina', entita: 'categoria', entitaId: id, prima });
  });
}

/** Locks one that exists against deletion. */
export async function categoriaErrors(tx: Tx, categoriaId: number | null | undefined): Promise<FieldErrors> {
  if (categoriaId == null) return {};
  const held = tx.select({ id: categorie.id }).from(categorie).where(eq(categorie.id, categoriaId));
  const isThere = (await held.for('key share')).length > 0;
  return isThere ? {} : { categoriaId: ['La categoria non esiste più.'] };
}

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

export const listCategorie = async (queries: Queries): Promise<Categoria[]> =>
  (await queries.select(columns).from(categorie).orderBy(asc(categorie.id))).map(toCategoria);

async function lockCategoria(tx: Tx, id: number): Promise<Categoria> {
  const [row] = await tx.select(columns).from(categorie).where(eq(categorie.id, id)).for('update');
  return toCategoria(found(row, 'Categoria non trovata.'));
}

const row = ({ nome, suggerimenti, ...rest }: CategoriaSave) => ({ nome, suggerimenti, ...terminiIn(rest) });

/** Asked after locking, so that none is added meanwhile. */
async function countUses(tx: Tx, id: number): Promise<UseCounts> {
  const { rows } = await tx.execute<UseCounts>(sql`select
    (select count(*) from prodotti where categoria_id = ${id}) as prodotti,
    (select count(*) from coupon where categoria_id = ${id}) as coupon,
    (select count(*) from giftcard where categoria_id = ${id}) as giftcard`);
  return rows[0]!;
}
