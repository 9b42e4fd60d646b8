import type { Cliente, ClienteSave } from '../../../src/contract/cliente';
import type { Caller } from '../../base/caller';
import { logChange } from '../../db/registro';
import type { Deps } from '../../http/deps';
import { raiseVersione } from '../../versioni/versioni';
import { transactionBy } from '../eventiRepository';
import { lockUtente, readCliente, writeAnnotazioni } from './clientiRepository';
import { openCliente, unknown } from './letture';

/**
 * The log says what changed, not what it says. The answer shows the customer: it counts as reading their page.
 * @throws NotFound, TooManyTries, StaleSave
 */
export async function saveCliente(
  { database, bus }: Pick<Deps, 'database' | 'bus'>,
  caller: Caller,
  riferimento: string,
  save: ClienteSave,
): Promise<Cliente> {
  await openCliente(database, caller, riferimento);
  const saved = await transactionBy(database, caller, async (tx) => {
    const utente = await lockUtente(tx, riferimento);
    if (!utente) throw unknown();
    const there = await readCliente(tx, utente);
    const annotazioni = (['allergie', 'note'] as const).filter((field) => there[field] !== save[field]);
    if (annotazioni.length === 0) return there;
    await raiseVersione(tx, 'utente', there, save.versione);
    await writeAnnotazioni(tx, there.id, save);
    await logChange(tx, caller, {
      azione: 'modifica',
      entita: 'utente',
      entitaId: there.id,
      dopo: { annotazioni },
    });
    return readCliente(tx, (await lockUtente(tx, riferimento))!);
  });
  bus.publish();
  return saved;
}
