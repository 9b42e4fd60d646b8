import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { ordini, utenti } from '../db/schema';

type Row = { id: number; phone: string; same: boolean };

/**
 * The customers without an e-mail who have a phone of the person with this one, locked until the transaction ends. With
 * the name as well it is the person, who once ordered by phone; with another it may be the family, and its phone is told.
 * @param ids of the customers who are locked already
 */
export async function lockPerTelefono(
  tx: Tx,
  email: string,
  ids: readonly number[],
): Promise<{ ids: number[]; telefoni: string[] }> {
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
