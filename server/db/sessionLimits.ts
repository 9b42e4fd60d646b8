import type { ClientBase } from 'pg';

/** A session that holds a row lock and stands still must not block the pool's connections one after the other. */
const LOCK_WAIT_MS = 2_000;
/** How long a transaction may stand still between two statements; ours do for milliseconds. */
const IDLE_IN_TRANSACTION_MS = 5_000;
const CALLER_CHECK_MS = 2_000;

/** The last four detect a client whose machine vanished without closing its connection. */
const LIMITS = `set lock_timeout = ${LOCK_WAIT_MS}; set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS};
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set tcp_user_timeout = 25000`;

/** A statement that has lost its transaction must not change anything by itself. */
export const ONLY_READS = 'set default_transaction_read_only = on';

/** Makes PostgreSQL end what nobody waits for any more, because our deadline only ends our side of a connection. */
export async function limitSession(client: ClientBase): Promise<void> {
  await client.query(`${LIMITS}; ${ONLY_READS}`);
  // Not supported on every system that PostgreSQL runs on.
  await client.query(`set client_connection_check_interval = ${CALLER_CHECK_MS}`).catch(() => undefined);
}

/** For migrations and the move of a whole shop, which no limit may interrupt. */
export async function unlimitSession(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(
    'set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set default_transaction_read_only = off',
  );
}
