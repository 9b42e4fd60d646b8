import { eq, sql } from 'drizzle-orm';
import type { Categoria, CategoriaSave } from '../../src/contract/prodotti';
import type { Tx } from '../db/database';
import { refuseFields, type FieldErrors } from '../http/fieldErrors';
import { Conflict } from '../base/errors';
import { categorie } from '../db/schema';
import { records } from '../versioni/records';
import { inUsoMessage, type UseCounts } from './categorieRules';
import { terminiColumn, terminiWire } from './terminiRepository';
import { terminiErrors, terminiIn, withTermini, type Termini } from './terminiRules';

const { id, nome, versione, suggerimenti } = categorie;
type Row = Omit<Categoria, 'termini'> & { termini: Termini | null };

export const CATEGORIE = records<Row, Categoria, CategoriaSave>({
  entita: 'categoria',
  missing: 'Categoria non trovata.',
  columns: { id, nome, versione, suggerimenti, termini: terminiColumn(categorie) },
  unique: {
    index: 'categorie_nome',
    errors: () => ({ nome: ['Esiste già una categoria con questo nome.'] }),
  },
  toItem: ({ termini, ...row }) => ({
    ...row,
    ...terminiWire(termini),
    suggerimenti: row.suggerimenti ?? undefined,
  }),
  toRow: async (_tx, save, prima) => {
    refuseFields(terminiErrors(withTermini(prima?.termini ?? {}, save)));
    return { nome: save.nome, suggerimenti: save.suggerimenti, ...terminiIn(save) };
  },
  // The category is locked, so that nobody adds a use meanwhile.
  retire: async (tx, categoria) => {
    const { rows } = await tx.execute<UseCounts>(sql`select
      (select count(*) from prodotti where categoria_id = ${categoria.id}) as prodotti,
      (select count(*) from coupon where categoria_id = ${categoria.id}) as coupon,
      (select count(*) from giftcard where categoria_id = ${categoria.id}) as giftcard`);
    const refusal = inUsoMessage(categoria.nome, rows[0]!);
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
