import type { OrarioApertura, OrarioAperturaSave } from '../../src/contract/calendario';
import type { Database } from '../db/database';
import type { Caller } from '../base/caller';
import { refuseFields } from '../http/fieldErrors';
import { NotFound } from '../base/errors';
import { logChange } from '../db/registro';
import { raiseVersione } from '../versioni/versioni';
import { orarioErrors } from './orarioRules';
import { lockOrario, updateOrario } from './orariRepository';

/**
 * Changes the opening hours of a week day (S3.10); the day of a row is fixed. Orders that stand stay as they are.
 * @throws NotFound, InvalidInput
 */
export async function changeOrario(
  database: Database,
  caller: Caller,
  id: number,
  body: OrarioAperturaSave,
): Promise<OrarioApertura> {
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
