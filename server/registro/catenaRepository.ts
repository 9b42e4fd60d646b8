import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database';
import { registro, registroAnchors, registroCatena, registroDaSigillare } from '../db/schema';
import { toWallClock } from '../base/time';
import { withDeadline } from '../db/deadline';
import type { DatabaseLog } from '../db/log';
import type { Deps } from '../http/routes';
import { INIZIO, hashRiga, type Anchor, type Riga } from './catenaRules';

/** Lines chained at a time: few, so that the embedded database's only connection is soon free again. */
const BATCH = 100;

/** Chains new lines and returns how many; none while another instance is chaining (docs/decisions/0028). */
export async function sealRegistro(database: Database): Promise<number> {
  const { rows } = await database.transaction((tx) =>
    tx.execute<{ n: number }>(sql`select sigilla_registro(${BATCH}) as n`),
  );
  return rows[0]!.n;
}

export async function numeroOf(queries: Queries, registroId: number): Promise<number | undefined> {
  const [link] = await queries
    .select({ numero: registroCatena.numero })
    .from(registroCatena)
    .where(eq(registroCatena.registroId, registroId));
  return link?.numero;
}

export async function listWriters(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{
    writer: string;
  }>(sql`select virtualtransaction as writer from pg_locks
    where relation = 'registro'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`);
  return rows.map(({ writer }) => writer);
}

/** The anchor of a day: the end of the chain at the day's first call. Undefined while there is no chain. */
export async function anchorRegistro(database: Database, giorno: string): Promise<Anchor | undefined> {
  await database.transaction((tx) =>
    tx.execute(sql`insert into ${registroAnchors} (giorno, numero, hash)
      select ${giorno}::date, numero, hash from ${registroCatena} order by numero desc limit 1 on conflict do nothing`),
  );
  const { rows } = await database.execute<Anchor & Record<string, unknown>>(
    sql`select numero, hash from ${registroAnchors} where giorno = ${giorno}`,
  );
  return rows[0];
}

interface Link extends Anchor {
  registroId: number;
  riga: Riga | null;
}

async function readCatena(queries: Queries, dopo: number, limit = 2_000): Promise<Link[]> {
  const { rows } = await queries.execute<Link & Record<string, unknown>>(sql`
    select c.numero, c.hash, c.registro_id as "registroId", case when r.id is not null then json_build_array(r.id,
        to_char(r.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), r.account_id, r.chi, r.azione, r.entita,
        r.entita_id, r.prima::text, r.dopo::text, r.dispositivo, r.richiesta) end as riga
    from ${registroCatena} c left join ${registro} r on r.id = c.registro_id
    where c.numero > ${dopo} order by c.numero limit ${limit}`);
  return rows;
}

/** Lines that wait for the chain, lines that do not (the server writes none), and lines that vanished while waiting. */
async function readOutside(queries: Queries) {
  const { rows } = await queries.execute<{ waiting: number; added: number[]; gone: number[] }>(sql`
    with outside as (select r.id, q.registro_id is not null as waits
        from ${registro} r left join ${registroCatena} c on c.registro_id = r.id
        left join ${registroDaSigillare} q on q.registro_id = r.id where c.registro_id is null)
    select (select count(*) from outside where waits) as waiting,
      array(select id::float8 from outside where not waits order by 1) as added,
      array(select registro_id::float8 from ${registroDaSigillare}
        where registro_id not in (select id from ${registro}) order by 1) as gone`);
  return rows[0]!;
}

/** A log older than the chain takes several runs, so that stopping the server need not wait for all of it. */
const BATCHES = 100;
const DATABASE_MS = 30_000;

/** Chains the log; writes the anchor to the server’s log daily and at each start, outside the database. */
export function keepCatena(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  log: Pick<DatabaseLog, 'info'>,
): () => Promise<void> {
  let told: string | undefined;
  return async () => {
    for (let n = 0; n < BATCHES && (await withDeadline(DATABASE_MS, () => sealRegistro(database))) > 0; n++);
    const { giorno } = toWallClock(clock());
    if (giorno === told) return;
    const anchor = await withDeadline(DATABASE_MS, () => anchorRegistro(database, giorno));
    if (!anchor) return;
    log.info({ giorno, ...anchor }, 'anchor of the log of changes: keep it on another machine');
    told = giorno;
  };
}

/** Compares with `anchors` too: who can write the database can write a whole new chain, but not their hashes. */
export async function verifyRegistro(queries: Queries, anchors: readonly Anchor[]) {
  const all = [...anchors, ...(await queries.select().from(registroAnchors))].sort(
    (a, b) => a.numero - b.numero,
  );
  const wrong: string[] = [];
  let fine = INIZIO;
  let held = 0;
  for (
    let page = await readCatena(queries, 0);
    page.length > 0;
    page = await readCatena(queries, fine.numero)
  )
    for (const { numero, hash, registroId, riga } of page) {
      if (numero !== fine.numero + 1) wrong.push(`${links(fine.numero + 1, numero - 1)} taken out`);
      if (!riga) wrong.push(`line ${registroId} (number ${numero}) was taken out`);
      else if (hashRiga(fine.hash, riga) !== hash)
        wrong.push(`line ${registroId} (number ${numero}), or the chain before it, was changed`);
      fine = { numero, hash };
      for (; all[held] && all[held]!.numero <= numero; held++)
        if (all[held]!.numero === numero && all[held]!.hash !== hash)
          wrong.push(`at number ${numero} the chain is not the one that was anchored: it was written anew`);
    }
  const lost = all.at(-1)?.numero ?? 0;
  if (lost > fine.numero)
    wrong.push(`${links(fine.numero + 1, lost)} cut off at the end, which was anchored`);
  const { waiting, added, gone } = await readOutside(queries);
  for (const id of added) wrong.push(`line ${id} was added past the chain`);
  for (const id of gone) wrong.push(`line ${id} was taken out before it was chained`);
  return { fine, waiting, wrong };
}

const links = (from: number, to: number) =>
  from === to ? `number ${from} was` : `numbers ${from} to ${to} were`;
