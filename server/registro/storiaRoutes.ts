import { inArray, sql } from 'drizzle-orm';
import { GruppoRequest, StampaFatta } from '../../src/contract/gruppo';
import { RigaStoria } from '../../src/contract/registro';
import { type Deps, onceSchemas, type Routes, routeSchemas } from '../http/routes';
import type { Caller } from '../base/caller';
import { logChanges } from '../db/registro';
import { ordini } from '../db/schema';
import { changeAllOnce } from '../ordini/changeOnce';
import { readRighe } from './righeRepository';
import { cambiOf } from './righeRules';

const route = routeSchemas('Ordini');
const once = onceSchemas('Ordini');
/** More lines than any order has. */
const LINES = 200;

/** The history of an order, and its prints, which the screens report (extended). */
export const storiaRoutes: Routes = async (app, deps) => {
  const { database } = deps;
  app.get(
    '/ordini/:id/storia',
    route.read('Who did what with an order and when, the newest first', RigaStoria.array()),
    async ({ params: { id } }) => {
      const righe = await readRighe(database, { entita: 'ordine', id: String(id) }, { limit: LINES });
      return righe.map(({ prima, dopo, ...riga }) => ({ ...riga, cambi: cambiOf(prima, dopo) }));
    },
  );

  app.post(
    '/ordini/gruppo/stampa',
    once.ask('Record that several orders were printed', GruppoRequest, StampaFatta),
    async ({ body: { ids }, caller }) => ({
      message: 'Stampe annotate.',
      stampe: await noteStampe(deps, caller, ids),
    }),
  );
};

/** Once for an Idempotency-Key, because each print gets a number and tells what changed before it. */
async function noteStampe(deps: Deps, caller: Caller, ids: readonly number[]) {
  const asked = { stampa: ids };
  const { stampe } = await changeAllOnce<Pick<StampaFatta, 'stampe'>>(
    deps,
    caller,
    ids,
    asked,
    async (tx, found) => {
      const prints = found.map(({ id, stampe: copie, versione, dopoStampa }) => {
        return { id, copia: copie + 1, versione, dopoStampa };
      });
      const printed = found.map(({ id }) => id);
      const more = { stampe: sql`${ordini.stampe} + 1` };
      await tx.update(ordini).set(more).where(inArray(ordini.id, printed));
      const printing = { azione: 'stampa', entita: 'ordine' };
      const changes = prints.map(({ id, copia }) => ({ ...printing, entitaId: id, dopo: { copia } }));
      await logChanges(tx, caller, changes);
      return { stampe: prints };
    },
  );
  return stampe;
}
