import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { account, inviti } from '../../db/schema';

/**
 * Ends every session and every open invitation of a backup: who was disabled, or changed a password, since it was made must
 * not come in again by what was good then. The versions leap, and not always as far: tokens of after the backup have higher
 * ones, and the same backup may be restored twice. The backup may be of any version, from before invitations too.
 */
export async function revokeAccess(database: Pick<Queries, 'execute'>): Promise<void> {
  await database.execute(
    sql`update ${account} set versione_token = versione_token + 1000 + floor(random() * 1000000)::int`,
  );
  const { rows } = await database.execute(sql`select 1 where to_regclass('inviti') is not null`);
  if (rows.length > 0) await database.execute(sql`delete from ${inviti}`);
}
