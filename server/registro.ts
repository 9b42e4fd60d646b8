import type { Caller } from './deps';
import type { Tx } from './db/database';
import { registro } from './db/schema';

export interface Change {
  azione: string;
  entita: string;
  entitaId: number | string;
  prima?: unknown;
  dopo?: unknown;
}

/**
 * Writes a line of the append-only log in the transaction of the change itself, so that neither exists
 * without the other (decisions: every change). Never hand it a password or a token.
 */
export async function logChange(
  tx: Tx,
  caller: Pick<Caller, 'accountId' | 'nome'>,
  change: Change,
): Promise<void> {
  await tx.insert(registro).values({
    accountId: caller.accountId,
    chi: caller.nome,
    azione: change.azione,
    entita: change.entita,
    entitaId: String(change.entitaId),
    prima: change.prima,
    dopo: change.dopo,
  });
}
