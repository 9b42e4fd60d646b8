import { sql } from 'drizzle-orm';
import type { Caller } from '../base/caller';
import type { Tx } from './database';
import { registro } from './schema';

export interface Change {
  azione: string;
  entita: string;
  /** Absent when no single record is meant, as with an export. */
  entitaId?: number | string;
  prima?: unknown;
  dopo?: unknown;
}

/** Who makes a change: an account, or a command of the operator. */
export interface Author extends Pick<Caller, 'nome' | 'dispositivo' | 'richiesta'> {
  accountId: Caller['accountId'] | null;
}

/** The one line that is of no change: somebody read a customer's page. */
export const CONSULTA = 'consulta';

/** Who makes the changes that nobody asked for. */
export const SERVER: Author = { accountId: null, nome: 'Server' };

/**
 * Writes a line of the append-only log in the transaction of the change itself, so that neither exists
 * without the other (decisions 7). Never hand it a password or a token, nor a customer's name or
 * address: what is written here cannot be erased (docs/decisions/0005).
 */
export async function logChange(tx: Tx, caller: Author, change: Change): Promise<void> {
  await tx.insert(registro).values({
    accountId: caller.accountId,
    chi: caller.nome,
    azione: change.azione,
    entita: change.entita,
    entitaId: change.entitaId === undefined ? undefined : String(change.entitaId),
    prima: change.prima,
    dopo: change.dopo,
    dispositivo: caller.dispositivo,
    richiesta: caller.richiesta,
  });
}

/** logChange for many changes in one statement, so that an import of 5,000 lines is one round trip. */
export async function logChanges(tx: Tx, caller: Author, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.execute(sql`insert into ${registro} (account_id, chi, azione, entita, entita_id, prima,
      dopo, dispositivo, richiesta)
    select ${caller.accountId}::int, ${caller.nome}::text, riga->>'azione', riga->>'entita', riga->>'entitaId',
      riga->'prima', riga->'dopo', ${caller.dispositivo ?? null}::text, ${caller.richiesta ?? null}::text
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) riga`);
}
