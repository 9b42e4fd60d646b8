import { asc, eq, sql } from 'drizzle-orm';
import type { OrarioApertura, OrarioAperturaSave } from '../../src/contract/calendario';
import type { Queries, Tx, Database } from '../db/database';
import { orariApertura } from '../db/schema';
import type { Caller } from '../base/caller';
import { refuseFields } from '../http/fieldErrors';
import { NotFound } from '../base/errors';
import { logChange } from '../db/registro';
import { raiseVersione } from '../versioni/versioni';
import { orarioErrors } from './orarioRules';

const columns = {
  id: orariApertura.id,
  giorno: orariApertura.giorno,
  oraApertura: sql<string>`to_char(${orariApertura.oraApertura}, 'HH24:MI')`,
  oraChiusura: sql<string>`to_char(${orariApertura.oraChiusura}, 'HH24:MI')`,
  chiuso: orariApertura.chiuso,
  versione: orariApertura.versione,
};

export async function listOrari(queries: Queries): Promise<OrarioApertura[]> {
  return queries.select(columns).from(orariApertura).orderBy(asc(orariApertura.giorno));
}

async function lockOrario(tx: Tx, id: number): Promise<OrarioApertura | undefined> {
  const rows = await tx
    .select(columns)
    .from(orariApertura)
    .where(eq(orariApertura.id, id))
    .for('no key update');
  return rows[0];
}

async function updateOrario(tx: Tx, { id, ...row }: OrarioApertura): Promise<void> {
  await tx.update(orariApertura).set(row).where(eq(orariApertura.id, id));
}

/** Changes the opening hours of a week day (S3.10). @throws NotFound, InvalidInput */
export async function changeOrario(database: Database, caller: Caller, id: number, body: OrarioAperturaSave) {
  return database.transaction(async (tx) => {
    const prima = await lockOrario(tx, id);
    if (!prima) throw new NotFound('Orario di apertura non trovato.');
    const dopo = { ...body, id, versione: await raiseVersione(tx, 'orario', prima, body.versione) };
    refuseFields(
      body.giorno === prima.giorno ? orarioErrors(body) : { giorno: ['Il giorno non si può cambiare.'] },
    );
    await updateOrario(tx, dopo);
    await logChange(tx, caller, { azione: 'modifica', entita: 'orario', entitaId: id, prima, dopo });
    return dopo;
  });
}
