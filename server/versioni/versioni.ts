import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { pgErrorConstraint, type Database, type Tx } from '../db/database';
import { CONSULTA } from '../db/registro';
import * as schema from '../db/schema';
import { Conflict, refuseFields, StaleSave, type FieldErrors } from '../base/errors';

export const TABLES = {
  prodotto: schema.prodotti,
  categoria: schema.categorie,
  coupon: schema.coupon,
  giftcard: schema.giftcard,
  limite: schema.limiti,
  finestra: schema.disponibilitaGiorni,
  eccezione: schema.eccezioni,
  orario: schema.orariApertura,
  utente: schema.utenti,
};
const { registro } = schema;

/** Fields that no save changes, or that say what its form had read. */
const NOT_SAVED = new Set(['id', 'versione', 'saldoLetto']);

/** Whether the record is already what a save makes of it. */
const isSaved = (attuale: object, save: object): boolean =>
  Object.keys({ ...attuale, ...save }).every((field) => {
    const [now, typed] = [attuale, save].map((of) => (of as Record<string, unknown>)[field] ?? null);
    return NOT_SAVED.has(field) || isDeepStrictEqual(now, typed);
  });

/**
 * Raises the version and so locks the record. False when the save was made already: a proxy may repeat it after a cut.
 * Without `versione` any save wins. @throws StaleSave
 */
export async function raiseVersione(
  tx: Tx,
  entita: keyof typeof TABLES,
  attuale: { id: number },
  save: { versione?: number | undefined },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`update ${TABLES[entita]} set versione = versione + 1
    where id = ${attuale.id} and versione = coalesce(${save.versione ?? null}::int, versione) returning 1`);
  if (rows.length === 0 && !isSaved(attuale, save)) await refuseStale(tx, entita, attuale);
  return rows.length > 0;
}

/** @param azione the only action that counts as a change; by default all @throws StaleSave */
export async function refuseStale(
  tx: Tx,
  entita: string,
  attuale: { id?: number; [field: string]: unknown },
  azione?: string,
): Promise<never> {
  const [ultima] = await tx
    .select({ chi: registro.chi, quando: registro.quando })
    .from(registro)
    .where(
      and(
        eq(registro.entita, entita),
        attuale.id === undefined ? undefined : eq(registro.entitaId, String(attuale.id)),
        ne(registro.azione, CONSULTA),
        azione === undefined ? undefined : eq(registro.azione, azione),
      ),
    )
    .orderBy(desc(registro.id))
    .limit(1);
  const message = `${ultima?.chi ?? 'Qualcuno'} ha salvato altre modifiche nel frattempo: le tue non sono state salvate.`;
  throw new StaleSave(message, { attuale, chi: ultima?.chi, quando: ultima?.quando.toISOString() });
}

/** Asks the index, because a check beforehand would miss two saves at once. @throws Conflict when it is violated */
export async function refuseTaken<T>(
  index: string,
  save: Promise<T>,
  errors: () => FieldErrors | Promise<FieldErrors>,
): Promise<T> {
  try {
    return await save;
  } catch (error) {
    if (pgErrorConstraint(error) === index) refuseFields(await errors(), Conflict);
    throw error;
  }
}

/** Saves in a transaction. @throws Conflict with `errors` when the unique `index` is violated */
export const saveUnique =
  (index: string, errors: FieldErrors) =>
  <T>(database: Database, save: (tx: Tx) => Promise<T>): Promise<T> =>
    refuseTaken(index, database.transaction(save), () => errors);
