import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { OrarioApertura, OrarioAperturaSave } from '../../src/contract/calendario';
import type { Queries, Database } from '../db/database';
import { orariApertura } from '../db/schema';
import type { Caller } from '../base/caller';
import { refuseFields } from '../http/fieldErrors';
import { found } from '../base/errors';
import { logChange } from '../db/registro';
import { raiseVersione } from '../versioni/versioni';
import { orarioErrors } from './orarioRules';

const columns = {
  ...getTableColumns(orariApertura),
  oraApertura: sql<string>`to_char(${orariApertura.oraApertura}, 'HH24:MI')`,
  oraChiusura: sql<string>`to_char(${orariApertura.oraChiusura}, 'HH24:MI')`,
};

export const listOrari = async (queries: Queries): Promise<OrarioApertura[]> =>
  queries.select(columns).from(orariApertura).orderBy(asc(orariApertura.giorno));

/** Changes the opening hours of a week day (S3.10). @throws NotFound, InvalidInput */
export async function changeOrario(database: Database, caller: Caller, id: number, body: OrarioAperturaSave) {
  return database.transaction(async (tx) => {
    const isIt = eq(orariApertura.id, id);
    const [locked] = await tx.select(columns).from(orariApertura).where(isIt).for('no key update');
    const prima = found(locked, 'Orario di apertura non trovato.');
    const dopo = { ...body, id, versione: await raiseVersione(tx, 'orario', prima, body.versione) };
    refuseFields(
      body.giorno === prima.giorno ? orarioErrors(body) : { giorno: ['Il giorno non si può cambiare.'] },
    );
    const { id: _, ...row } = dopo;
    await tx.update(orariApertura).set(row).where(isIt);
    await logChange(tx, caller, { azione: 'modifica', entita: 'orario', entitaId: id, prima, dopo });
    return dopo;
  });
}
