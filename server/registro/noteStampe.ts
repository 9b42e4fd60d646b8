import { sql } from 'drizzle-orm';
import type { StampaFatta } from '../../src/contract/prepara';
import type { Caller } from '../base/caller';
import { logChanges } from '../db/registro';
import { ordini } from '../db/schema';
import type { Deps } from '../http/deps';

type Stampe = StampaFatta['stampe'];

/**
 * Logs and counts prints in one statement that locks before it reads: each print has its number and says what changed
 * before it.
 */
export async function noteStampe(
  { database, bus }: Deps,
  caller: Caller,
  ids: readonly number[],
): Promise<Stampe> {
  const stampe = await database.transaction(async (tx) => {
    const among = sql`(select id, revisione, dopo_stampa from ${ordini}
      where id = any(${sql.param([...ids])}::int[]) order by id for no key update)`;
    const { rows } = await tx.execute<Stampe[number]>(
      sql`with prima as materialized ${among}
        update ${ordini} o set stampe = o.stampe + 1 from prima where o.id = prima.id
        returning o.id, o.stampe as copia, prima.revisione, prima.dopo_stampa as "dopoStampa"`,
    );
    await logChanges(
      tx,
      caller,
      rows.map(({ id, copia }) => ({
        azione: 'stampa',
        entita: 'ordine',
        entitaId: id,
        dopo: { copia },
      })),
    );
    return rows;
  });
  if (stampe.length > 0) bus.publish();
  return stampe;
}
