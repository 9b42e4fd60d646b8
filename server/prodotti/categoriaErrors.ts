import type { Tx } from '../db/database';
import type { FieldErrors } from '../http/fieldErrors';
import { holdCategoria } from './categorieRepository';

/** Refuses a category that does not exist, and locks one that does against deletion. Null is accepted. */
export async function categoriaErrors(tx: Tx, categoriaId: number | null | undefined): Promise<FieldErrors> {
  if (categoriaId == null || (await holdCategoria(tx, categoriaId))) return {};
  return { categoriaId: ['La categoria non esiste più.'] };
}
