import { inArray, sql } from 'drizzle-orm';
import type { StampaFatta } from '../../src/contract/prepara';
import type { Caller } from '../base/caller';
import { logChanges } from '../db/registro';
import { ordini } from '../db/schema';
import type { Deps } from '../http/deps';
import { changeAllOnce } from '../ordini/changeOnce';

/** Once for an Idempotency-Key: each print has its number and says what changed before it. */
export async function noteStampe(deps: Deps, caller: Caller, ids: readonly number[]) {
  const { stampe } = await changeAllOnce<Pick<StampaFatta, 'stampe'>>(
    deps,
    caller,
    ids,
    { stampa: ids },
    async (tx, found) => {
      const prints = found.map(({ id, stampe: copie, revisione, dopoStampa }) => ({
        id,
        copia: copie + 1,
        revisione,
        dopoStampa,
      }));
      const printed = found.map(({ id }) => id);
      const more = { stampe: sql`${ordini.stampe} + 1` };
      await tx.update(ordini).set(more).where(inArray(ordini.id, printed));
      await logChanges(
        tx,
        caller,
        prints.map(({ id, copia }) => ({
          azione: 'stampa',
          entita: 'ordine',
          entitaId: id,
          dopo: { copia },
        })),
      );
      return { stampe: prints };
    },
  );
  if (stampe.length > 0) deps.bus.publish();
  return stampe;
}
