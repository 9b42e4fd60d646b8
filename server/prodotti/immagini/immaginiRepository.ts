import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queries, Tx } from '../../db/database';
import { SERVER } from '../../base/caller';
import { logChanges } from '../../db/registro';
import { immagini, impostazioni, prodotti } from '../../db/schema';
import type { FieldErrors } from '../../base/errors';
import type { Deps } from '../../http/routes';

const URL = /^immagini\/([0-9a-f]{64})\.webp$/;

/** A product's `immagine` (S3.5). */
export const immagineUrl = (hash: string): string => `immagini/${hash}.webp`;

/** Undefined for anything but the URL of a stored picture. The URL is a key, never a path of the file system. */
export const immagineHash = (url: string): string | undefined => URL.exec(url)?.[1];

const SMALL = sql<Buffer>`coalesce(${immagini.thumbnail}, ${immagini.byte})`;

export async function insertImmagine(tx: Tx, immagine: typeof immagini.$inferInsert): Promise<void> {
  const renewed = { target: immagini.hash, set: { creatoIl: sql`now()` } };
  await tx.insert(immagini).values(immagine).onConflictDoUpdate(renewed);
}

export async function findImmagine(queries: Queries, hash: string, small: boolean) {
  const byte = small ? SMALL : immagini.byte;
  const isHash = eq(immagini.hash, hash);
  const [found] = await queries.select({ tipo: immagini.tipo, byte }).from(immagini).where(isHash);
  return found;
}

export async function findMiniature(queries: Queries, hashes: readonly string[]) {
  return queries
    .select({ hash: immagini.hash, tipo: immagini.tipo, byte: SMALL })
    .from(immagini)
    .where(inArray(immagini.hash, [...hashes]));
}

/** Locks the picture of `field` against deletion, or says that it does not exist; '' is none. */
export async function immagineErrors(tx: Tx, field: string, url: string): Promise<FieldErrors> {
  if (url === '') return {};
  const isIt = eq(immagini.hash, immagineHash(url) ?? '');
  const rows = await tx.select({ hash: immagini.hash }).from(immagini).where(isIt).for('key share');
  return rows.length > 0 ? {} : { [field]: ['L’immagine non c’è più: caricala di nuovo.'] };
}

async function deleteOrphans(tx: Tx, before: Date): Promise<number> {
  const url = sql`'immagini/' || ${immagini.hash} || '.webp'`;
  const isOrphan = and(
    lt(immagini.creatoIl, before),
    sql`not exists (select from ${prodotti} where ${prodotti.immagine} = ${url})`,
    sql`not exists (select from ${impostazioni} where ${impostazioni.valore}->>'logo' = ${url})`,
  );
  // Locks first and checks again in the delete, so that a product saved in between keeps its picture.
  const candidates = await tx
    .select({ hash: immagini.hash })
    .from(immagini)
    .where(isOrphan)
    .for('update', { skipLocked: true });
  if (candidates.length === 0) return 0;
  const hashes = sql.param(candidates.map(({ hash }) => hash));
  const deleted = await tx
    .delete(immagini)
    .where(and(eq(immagini.hash, sql`any(${hashes}::text[])`), isOrphan))
    .returning({ entitaId: immagini.hash });
  const changes = deleted.map(({ entitaId }) => ({ azione: 'elimina', entita: 'immagine', entitaId }));
  await logChanges(tx, SERVER, changes);
  return deleted.length;
}

/** A form may stay open for a day between the upload of a picture and saving the product. */
const GRACE_MS = 24 * 3_600_000;

export async function cleanOrphans({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - GRACE_MS);
  return database.transaction((tx) => deleteOrphans(tx, before));
}
