import type { Categoria, CategoriaSave } from '../../src/contract/prodotti';
import type { Database, Tx, Queries } from '../db/database';
import type { Caller } from '../base/caller';
import { refuseFields, refusingTaken } from '../http/fieldErrors';
import { Conflict, NotFound } from '../base/errors';
import { logChange } from '../db/registro';
import { raiseVersione } from '../versioni/versioni';
import { inUsoMessage } from './categorieRules';
import { terminiColumn, terminiWire } from './terminiRepository';
import { terminiErrors, terminiIn, withTermini } from './terminiRules';
import type { Termini } from './terminiRules';
import type { FieldErrors } from '../http/fieldErrors';
import { asc, eq, sql } from 'drizzle-orm';
import { categorie } from '../db/schema';

/** @throws Conflict when another category has this name, whatever its case */
export async function createCategoria(
  database: Database,
  caller: Caller,
  body: CategoriaSave,
): Promise<Categoria> {
  refuseFields(terminiErrors(body));
  return refusingSameNome(
    database.transaction(async (tx) => {
      const dopo = await insertCategoria(tx, body);
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
  body: CategoriaSave,
): Promise<Categoria> {
  return refusingSameNome(
    database.transaction(async (tx) => {
      const prima = await lockCategoria(tx, id);
      if (!prima) throw unknown();
      await raiseVersione(tx, 'categoria', prima, body.versione);
      refuseFields(terminiErrors(withTermini(prima, body)));
      const dopo = await updateCategoria(tx, id, body);
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

/** Refuses a category that does not exist, and locks one that does against deletion. Null is accepted. */
export async function categoriaErrors(tx: Tx, categoriaId: number | null | undefined): Promise<FieldErrors> {
  if (categoriaId == null || (await holdCategoria(tx, categoriaId))) return {};
  return { categoriaId: ['La categoria non esiste più.'] };
}

const columns = {
  id: categorie.id,
  nome: categorie.nome,
  versione: categorie.versione,
  suggerimenti: categorie.suggerimenti,
  termini: terminiColumn(categorie),
};

const toCategoria = ({
  termini,
  suggerimenti,
  ...row
}: Omit<Categoria, 'termini'> & { termini: Termini | null }): Categoria => ({
  ...row,
  ...terminiWire(termini),
  ...(suggerimenti && { suggerimenti }),
});

export async function listCategorie(queries: Queries): Promise<Categoria[]> {
  return (await queries.select(columns).from(categorie).orderBy(asc(categorie.id))).map(toCategoria);
}

async function lockCategoria(tx: Tx, id: number): Promise<Categoria | undefined> {
  const rows = await tx.select(columns).from(categorie).where(eq(categorie.id, id)).for('update');
  return rows.map(toCategoria)[0];
}

/** Locks it against deletion, where it exists. */
async function holdCategoria(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: categorie.id })
    .from(categorie)
    .where(eq(categorie.id, id))
    .for('key share');
  return rows.length > 0;
}

const row = ({ nome, suggerimenti, ...termini }: CategoriaSave) => ({
  nome,
  suggerimenti,
  ...terminiIn(termini),
});

async function insertCategoria(tx: Tx, body: CategoriaSave): Promise<Categoria> {
  const rows = await tx.insert(categorie).values(row(body)).returning(columns);
  return toCategoria(rows[0]!);
}

async function updateCategoria(tx: Tx, id: number, body: CategoriaSave): Promise<Categoria> {
  const rows = await tx.update(categorie).set(row(body)).where(eq(categorie.id, id)).returning(columns);
  return toCategoria(rows[0]!);
}

async function deleteCategoria(tx: Tx, id: number): Promise<void> {
  await tx.delete(categorie).where(eq(categorie.id, id));
}

/** Asked after locking, so that none is added meanwhile. */
async function countUses(
  tx: Tx,
  id: number,
): Promise<{ prodotti: number; coupon: number; giftcard: number }> {
  const { rows } = await tx.execute<{ prodotti: number; coupon: number; giftcard: number }>(sql`select
    (select count(*) from prodotti where categoria_id = ${id}) as prodotti,
    (select count(*) from coupon where categoria_id = ${id}) as coupon,
    (select count(*) from giftcard where categoria_id = ${id}) as giftcard`);
  return rows[0]!;
}
