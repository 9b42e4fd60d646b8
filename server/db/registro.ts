import { sql, type SQL } from 'drizzle-orm';
import type { Caller } from '../base/caller';
import type { Tx } from './database';
import { registro } from './schema';
import { placeholder, run, statement } from './statement';

export interface Change {
  azione: string;
  entita: string;
  /** Absent when no single record is meant, as with an export. */
  entitaId?: number | string;
  prima?: unknown;
  dopo?: unknown;
}

export interface Author extends Pick<Caller, 'nome' | 'dispositivo' | 'richiesta'> {
  accountId: Caller['accountId'] | null;
}

/** Free texts that may name customers, whom the shop must be able to forget (docs/decisions/0005), by entity. */
const TESTI: Readonly<Record<string, string | undefined>> = {
  coupon: 'descrizione',
  giftcard: 'descrizione',
  chiusura: 'motivo',
};

/** Replaces such a text by a note that it exists or was changed. */
function withoutTesto(change: Change): Change {
  const campo = TESTI[change.entita];
  if (campo === undefined) return change;
  const [prima, dopo] = [change.prima, change.dopo] as (Record<string, unknown> | undefined)[];
  const isChanged = prima?.[campo] && prima[campo] !== dopo?.[campo];
  return {
    ...change,
    prima: prima?.[campo] ? { ...prima, [campo]: '(testo)' } : prima,
    dopo: dopo?.[campo] ? { ...dopo, [campo]: isChanged ? '(altro testo)' : '(testo)' } : dopo,
  };
}

/** The only action that changes nothing: somebody read a customer's page. */
export const CONSULTA = 'consulta';

/** @param righe a FROM item whose column `riga` holds one change as JSON */
export const logging = (
  righe: SQL,
) => sql`insert into ${registro} (account_id, chi, azione, entita, entita_id, prima,
    dopo, dispositivo, richiesta)
  select ${placeholder('accountId')}::int, ${placeholder('chi')}::text, riga->>'azione', riga->>'entita',
    riga->>'entitaId', riga->'prima', riga->'dopo', ${placeholder('dispositivo')}::text,
    ${placeholder('richiesta')}::text
  from ${righe}`;

export const authorOf = (caller: Author) => ({
  accountId: caller.accountId,
  chi: caller.nome,
  dispositivo: caller.dispositivo ?? null,
  richiesta: caller.richiesta ?? null,
});

const log = statement<{ id: number }>(
  'log_changes',
  sql`${logging(sql`jsonb_array_elements(${placeholder('changes')}::jsonb) riga`)} returning id`,
);

/** In one statement, so that an import of 5,000 lines is one round trip. */
export async function logChanges(tx: Tx, caller: Author, changes: readonly Change[]): Promise<number[]> {
  if (changes.length === 0) return [];
  const lines = JSON.stringify(changes.map(withoutTesto));
  const { rows } = await run(tx, log, { ...authorOf(caller), changes: lines });
  return rows.map(({ id }) => id);
}

/**
 * Never hand the append-only log passwords, tokens, or customers' names or addresses: it cannot be erased
 * (docs/decisions/0005). @returns the line's id
 */
export async function logChange(tx: Tx, caller: Author, change: Change): Promise<number> {
  const [id] = await logChanges(tx, caller, [change]);
  return id!;
}
