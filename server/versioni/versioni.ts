import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { pgErrorConstraint, type Database, type Tx } from '../db/database';
import type { Caller } from '../base/caller';
import { CONSULTA, logChange } from '../db/registro';
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
  /** Is only added and deleted, and so has no version. */
  chiusura: schema.chiusure,
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

type Versioned = { id: number; versione?: number | undefined };

/**
 * False when the save was made already: a proxy may repeat it after a cut. Without `versione` any save wins.
 * @param attuale the locked record @throws StaleSave
 */
export async function isToSave(
  tx: Tx,
  entita: keyof typeof TABLES,
  attuale: Versioned,
  save: Pick<Versioned, 'versione'>,
): Promise<boolean> {
  if ((save.versione ?? attuale.versione) === attuale.versione) return true;
  if (!isSaved(attuale, save)) await refuseStale(tx, entita, attuale);
  return false;
}

/** Raises the version and logs the change, unless nothing changed. @returns the record as it is now */
export async function logSaved<Item extends Versioned>(
  tx: Tx,
  caller: Caller,
  entita: keyof typeof TABLES,
  prima: Item,
  written: Item,
): Promise<Item> {
  if (isDeepStrictEqual(prima, written)) return prima;
  const { id: entitaId } = prima;
  const dopo = { ...written, versione: prima.versione! + 1 };
  await tx.execute(sql`update ${TABLES[entita]} set versione = ${dopo.versione} where id = ${entitaId}`);
  await logChange(tx, caller, { azione: 'modifica', entita, entitaId, prima, dopo });
  return dopo;
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
