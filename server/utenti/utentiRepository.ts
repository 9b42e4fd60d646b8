import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queries, Tx, Database } from '../db/database';
import { dettagliOrdine, ordini, utenti } from '../db/schema';
import { holdBackOrdini } from '../idempotency/idempotencyRepository';
import { logChanges, type Author } from '../db/registro';

const CLIENTE_ELIMINATO = 'Cliente eliminato';

/** Customers of a page, which keeps the embedded database's only connection busy for some milliseconds. */
const PAGE = 2_500;

/** JSON of Utente[] (S3.13), by surname and name, in pages, so that other requests wait only for one. */
export async function listUtentiJson(queries: Queries, withPages: boolean): Promise<string> {
  const pages: string[] = [];
  let page: Page | undefined = { chiave: '', id: 0, json: '', n: PAGE };
  while (page?.n === PAGE) {
    page = await readPage(queries, page, withPages);
    if (page) pages.push(page.json);
  }
  return `[${pages.join(',')}]`;
}

type Page = { chiave: string; id: number; json: string; n: number };

async function readPage(queries: Queries, after: Page, withPages: boolean): Promise<Page | undefined> {
  const order = sql`chiave collate "C", id`;
  const { rows } = await queries.execute<Page>(sql`
    with pagina as materialized (
      select * from ${utenti} where (${order}) > (${after.chiave}, ${after.id}::int) order by ${order} limit ${PAGE}
    )
    select (array_agg(chiave order by ${order}))[count(*)::int] as chiave,
      (array_agg(id order by ${order}))[count(*)::int] as id, count(*)::int as n,
      string_agg(json_build_object('phoneNumber', phone_number, 'email', email, 'nome', nome, 'cognome', cognome,
        'indirizzo', indirizzo, 'dataNascita', data_nascita${withPages ? sql`, 'riferimento', riferimento` : sql``})::text, ',' order by ${order}) as json
    from pagina having count(*) > 0`);
  return rows[0];
}

export type Recapito = { email: string; telefono?: string } | { email?: string; telefono: string };

/** A phone number without its punctuation and prefix, by the database function that the index uses as well. */
export const plainTelefono = (telefono: AnyPgColumn | SQL | string): SQL =>
  sql`telefono_semplice(${telefono})`;

/** Identifies a customer by e-mail, if there is one, because several people may share a phone. */
function isOf({ email, telefono }: Recapito, columns: { email: AnyPgColumn; telefono: AnyPgColumn }) {
  return or(
    email === undefined ? undefined : eq(sql`lower(${columns.email})`, sql`lower(${email})`),
    telefono === undefined
      ? undefined
      : and(isNull(columns.email), eq(plainTelefono(columns.telefono), plainTelefono(telefono))),
  );
}

async function lockUtenti(tx: Tx, recapito: Recapito): Promise<number[]> {
  const rows = await tx
    .select({ id: utenti.id })
    .from(utenti)
    .where(isOf(recapito, { email: utenti.email, telefono: utenti.phoneNumber }))
    .orderBy(asc(utenti.id))
    .for('update');
  return rows.map(({ id }) => id);
}

export async function emailsOfTelefono(queries: Queries, telefono: string): Promise<string[]> {
  const rows = await queries
    .select({ email: utenti.email })
    .from(utenti)
    .where(and(isNotNull(utenti.email), eq(plainTelefono(utenti.phoneNumber), plainTelefono(telefono))))
    .orderBy(asc(utenti.email));
  return rows.map(({ email }) => email ?? '');
}

/**
 * Returns the ids of the orders, locked by id as any change does. Raises their versions, so that an open form cannot
 * write the notes back.
 */
async function anonymizeOrdini(tx: Tx, recapito: Recapito, utenteIds: readonly number[]) {
  const rows = await tx
    .select({ id: ordini.id })
    .from(ordini)
    .where(
      or(
        utenteIds.length > 0 ? inArray(ordini.utenteId, [...utenteIds]) : undefined,
        isOf(recapito, { email: ordini.email, telefono: ordini.telefono }),
      ),
    )
    .orderBy(ordini.id)
    .for('no key update');
  const ids = sql.param(rows.map(({ id }) => id));
  await tx
    .update(ordini)
    .set({
      cliente: CLIENTE_ELIMINATO,
      email: null,
      telefono: null,
      utenteId: null,
      note: null,
      deroghe: sql`(select jsonb_agg(deroga - 'motivo') from jsonb_array_elements(${ordini.deroghe}) deroga)`,
      versioneModifica: sql`${ordini.versione} + 1`,
    })
    .where(sql`${ordini.id} = any(${ids}::int[])`);
  const withNote = and(sql`${dettagliOrdine.ordineId} = any(${ids}::int[])`, isNotNull(dettagliOrdine.note));
  await tx.update(dettagliOrdine).set({ note: null }).where(withNote);
  return rows.map(({ id }) => id);
}

/** Makes their orders anonymous, too, after waiting for orders in progress. Undefined when nobody fits. */
export async function forgetUtente(database: Database, author: Author, recapito: Recapito) {
  return database.transaction(async (tx) => {
    await holdBackOrdini(tx);
    const conRecapito = await lockUtenti(tx, recapito);
    const { email } = recapito;
    const perTelefono =
      email === undefined ? { ids: [], telefoni: [] } : await lockPerTelefono(tx, email, conRecapito);
    const utenteIds = [...conRecapito, ...perTelefono.ids];
    const ordineIds = await anonymizeOrdini(tx, recapito, utenteIds);
    if (utenteIds.length > 0) await tx.delete(utenti).where(inArray(utenti.id, utenteIds));
    await logChanges(tx, author, [
      ...utenteIds.map((entitaId) => ({ azione: 'elimina', entita: 'utente', entitaId })),
      ...ordineIds.map((entitaId) => ({ azione: 'anonimizza', entita: 'ordine', entitaId })),
    ]);
    if (utenteIds.length + ordineIds.length === 0) return undefined;
    return { utenti: utenteIds.length, ordini: ordineIds.length, altri: perTelefono.telefoni };
  });
}

type Row = { id: number; phone: string; same: boolean };

/**
 * Locks customers without an e-mail who have this person's phone. Those with the same name are the person; the others
 * may be family, so that the function only returns their phones.
 * @param ids the customers locked already
 */
async function lockPerTelefono(tx: Tx, email: string, ids: readonly number[]) {
  const own = sql`any(${sql.param(ids)}::int[])`;
  const { rows } = await tx.execute<Row>(sql`
    with noti as materialized (
      select telefono_semplice(phone_number) as telefono, lower(concat_ws(' ', nome, cognome)) as nome
        from ${utenti} where id = ${own}
      union select telefono_semplice(telefono), lower(cliente)
        from ${ordini} where utente_id = ${own} or lower(email) = lower(${email})
    )
    select id, phone_number as phone, exists (select from noti
      where telefono = telefono_semplice(phone_number) and nome = lower(concat_ws(' ', u.nome, u.cognome))) as same
    from ${utenti} u where email is null and id <> all(${sql.param(ids)}::int[])
      and telefono_semplice(phone_number) in (select telefono from noti)
    order by id for update of u`);
  return {
    ids: rows.filter(({ same }) => same).map(({ id }) => id),
    telefoni: [...new Set(rows.filter(({ same }) => !same).map(({ phone }) => phone))],
  };
}
