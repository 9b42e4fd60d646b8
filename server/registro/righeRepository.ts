import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { FUSO_ORARIO } from '../../src/contract/costanti';
import type { RegistroFiltro, RegistroIndice, RigaRegistro } from '../../src/contract/registro';
import { PROGRAMS } from '../base/caller';
import type { Queries } from '../db/database';
import { midnight } from '../db/statement';
import { nomeRiga } from '../ordini/ordineWire';
import {
  account,
  limiti,
  ordini,
  prodotti,
  registro,
  registroAnchors,
  registroCatena,
  varianti,
} from '../db/schema';

export type RigaScritta = Omit<RigaRegistro, 'cambi' | 'oggetto'> & {
  prima: unknown;
  dopo: unknown;
  numeroOrdine: number | null;
  prodotto: string | null;
};

/** All pairs of entita and azione in the log, each found by one step into the index. */
const TIPI = sql`tipi as (
  (select entita, azione from ${registro} order by entita, azione limit 1)
  union all
  select n.entita, n.azione from tipi t cross join lateral (select entita, azione from ${registro}
    where (entita, azione) > (t.entita, t.azione) order by entita, azione limit 1) n)`;

const folded = (nome: SQL) => sql`regexp_replace(testo_di_ricerca(${nome}), '\\W', '', 'g')`;

/** All names, those of the product's programs too, folded so that names that look alike are equal. */
const NOMI = sql`nomi as (
  select id, ${folded(sql`nome`)} as nome from ${account}
  union all
  select null, ${folded(sql`nome`)} from unnest(${sql.param(PROGRAMS.map(({ nome }) => nome))}::text[]) nome)`;

/** The e-mail of a line's author, when others have the same name. */
const EMAIL = sql`(select a.email from ${account} a where a.id = r.account_id and exists (
  select from nomi n where n.nome = ${folded(sql`r.chi`)} and n.id is distinct from a.id))`;

/**
 * `after` days after a day's midnight, or `after` seconds after a moment. Of a moment that the clock showed twice, in the
 * night in which summer time ends, the search begins with the first and ends with the second, which PostgreSQL takes.
 */
const moment = (text: string, after: number) => {
  if (!text.includes('T')) return midnight(text, after);
  const of = (hours: number) =>
    sql`((${text}::timestamp - make_interval(hours => ${hours}::int)) at time zone ${FUSO_ORARIO}
      + make_interval(hours => ${hours}::int, secs => ${after}::int))`;
  return after > 0 ? of(0) : sql`least(${of(0)}, ${of(1)})`;
};

const given = <T>(value: T | undefined, condition: (value: T) => SQL) =>
  value === undefined ? undefined : condition(value);

interface Pagina {
  dopo?: number;
  fino?: number;
  limit: number;
}

/** The ids of the newest lines that fit. Walks the index of each kind, because a scan for a rare kind would be long. */
function newestIds(filtro: RegistroFiltro, { dopo, fino, limit }: Pagina): SQL {
  const { da, a, chi, azione, entita, id, numero } = filtro;
  const fits = and(
    sql`true`,
    given(da, (since) => sql`r.quando >= ${moment(since, 0)}`),
    given(a, (until) => sql`r.quando < ${moment(until, 1)}`),
    given(chi, (name) => sql`r.chi = ${name}`),
    given(id, (of) => sql`r.entita_id = ${of}`),
    given(numero, (n) => sql`r.entita_id = (select id::text from ${ordini} where numero_ordine = ${n})`),
    given(
      dopo,
      (line) =>
        sql`(r.quando, r.id) < ((select quando from ${registro} where id = ${line}), ${line}::bigint)`,
    ),
    // A scalar subquery, so that no plan reads the whole chain.
    given(
      fino,
      (last) => sql`(select c.numero from ${registroCatena} c where c.registro_id = r.id) <= ${last}`,
    ),
  );
  const newest = sql`order by r.quando desc, r.id desc limit ${limit}`;
  const lines = sql`select r.id, r.quando from ${registro} r where ${fits}`;
  if ([chi, azione, entita, id, numero].every((part) => part === undefined)) return sql`${lines} ${newest}`;
  const kinds = and(
    sql`true`,
    given(entita, (kind) => sql`t.entita = ${kind}`),
    given(azione, (what) => sql`t.azione = ${what}`),
    given(numero, () => sql`t.entita = 'ordine'`),
  );
  return sql`select r.id, r.quando from tipi t
    cross join lateral (${lines} and r.entita = t.entita and r.azione = t.azione ${newest}) r
    where ${kinds} ${newest}`;
}

export async function readRighe(queries: Queries, filtro: RegistroFiltro, pagina: Pagina) {
  // A line that was not written by the server may name anything.
  const objectOf = (entita: string) =>
    sql`case when r.entita = ${entita} and r.entita_id ~ '^[0-9]{1,9}$' then r.entita_id::int end`;
  const { rows } = await queries.execute<RigaScritta>(sql`
    with recursive ${TIPI}, ${NOMI}, trovate as (${newestIds(filtro, pagina)})
    select r.id::float8 as id, to_char(r.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as quando,
      r.account_id as "accountId", r.chi, ${EMAIL} as email, r.azione, r.entita, r.entita_id as "entitaId", r.prima, r.dopo, r.dispositivo,
      r.richiesta, c.numero::float8 as numero, c.hash, o.numero_ordine::float8 as "numeroOrdine", o.giorno::text as giorno,
      p.id as "prodottoId", p.nome || coalesce(' ' || v.peso, '') as prodotto
    from trovate join ${registro} r on r.id = trovate.id
      left join ${registroCatena} c on c.registro_id = r.id
      left join ${ordini} o on o.id = ${objectOf('ordine')}
      left join ${varianti} v on v.id = ${objectOf('variante')}
      left join ${prodotti} p on p.id = coalesce(v.prodotto_id, ${objectOf('prodotto')})
    order by r.quando desc, r.id desc`);
  return rows;
}

/** Names of variants ('Pane 500 g') and limits, by id; without deleted ones. */
export async function readNomi(queries: Queries, ids: Record<'scorte' | 'limiti', number[]>) {
  const scorte = await queries
    .select({ id: varianti.id, nomeProdotto: prodotti.nome, peso: varianti.peso })
    .from(varianti)
    .innerJoin(prodotti, eq(prodotti.id, varianti.prodottoId))
    .where(inArray(varianti.id, ids.scorte));
  const { id, nome, unita } = limiti;
  const ofLimiti = await queries.select({ id, nome, unita }).from(limiti).where(inArray(id, ids.limiti));
  return {
    scorte: new Map(scorte.map((row) => [row.id, nomeRiga(row)])),
    limiti: new Map(ofLimiti.map((row) => [row.id, row.nome])),
    inKg: new Set(ofLimiti.filter((row) => row.unita === 'kg').map((row) => row.id)),
  };
}

export async function readIndice(queries: Queries): Promise<RegistroIndice> {
  const { rows } = await queries.execute<RegistroIndice & Record<string, unknown>>(sql`
    with recursive ${TIPI}, persone as (
      (select chi from ${registro} order by chi limit 1)
      union all
      select n.chi from persone p
        cross join lateral (select chi from ${registro} where chi > p.chi order by chi limit 1) n)
    select coalesce((select json_agg(chi) from persone), '[]') as persone,
      coalesce((select json_agg(tipi) from tipi), '[]') as tipi,
      json_build_object('numero', coalesce((select max(numero) from ${registroCatena}), 0),
        'inAttesa', (select count(*) from registro_da_sigillare),
        'anchor', (select to_json(a) from (select giorno, numero, hash from ${registroAnchors}
          order by giorno desc limit 1) a)) as catena`);
  return rows[0]!;
}
