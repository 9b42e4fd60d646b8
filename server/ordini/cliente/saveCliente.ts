import type { Cliente, ClienteSave } from '../../../src/contract/cliente';
import type { Caller } from '../../base/caller';
import { NotFound } from '../../base/errors';
import { logChange } from '../../db/registro';
import type { Deps } from '../../http/deps';
import { raiseVersione } from '../../versioni/versioni';
import { findCliente, lockCliente, writeAnnotazioni } from './clientiRepository';

/** @throws NotFound */
export const unknown = () => new NotFound('Cliente non trovato.');

/**
 * Saves what the shop keeps in mind of a customer. The log says which of it changed, and nothing of what it says.
 * @throws NotFound, StaleSave
 */
export async function saveCliente(
  { database, bus }: Pick<Deps, 'database' | 'bus'>,
  caller: Caller,
  id: number,
  save: ClienteSave,
): Promise<Cliente> {
  const saved = await database.transaction(async (tx) => {
    const there = await lockCliente(tx, id);
    if (!there) throw unknown();
    const annotazioni = (['allergie', 'note'] as const).filter((field) => there[field] !== save[field]);
    if (annotazioni.length === 0) return there;
    await raiseVersione(tx, 'utente', there, save.versione);
    await writeAnnotazioni(tx, id, save);
    await logChange(tx, caller, {
      azione: 'modifica',
      entita: 'utente',
      entitaId: id,
      dopo: { annotazioni },
    });
    return (await findCliente(tx, id))!;
  });
  bus.publish();
  return saved;
}
