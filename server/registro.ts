import { sql } from 'drizzle-orm';
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

/** As logChange for many changes at once, in one statement: an import of 5,000 lines is not 5,000 round trips. */
export async function logChanges(
  tx: Tx,
  caller: Pick<Caller, 'accountId' | 'nome'>,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`insert into ${registro} (account_id, chi, azione, entita, entita_id, prima, dopo)
    select ${caller.accountId}::int, ${caller.nome}::text, riga->>'azione', riga->>'entita', riga->>'entitaId',
      riga->'prima', riga->'dopo'
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) riga`);
}
