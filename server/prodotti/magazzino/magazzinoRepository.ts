import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries, Tx } from '../../db/database';
import {
  prodotti,
  varianti,
  dettagliOrdine,
  differenzeMagazzino,
  esportazioniMagazzino,
  ordini,
} from '../../db/schema';
import { readInPages } from '../prodottiRepository';
import type { Pezzi } from '../scortaRepository';
import type { MagazzinoProdotto } from './matchRules';
import type { KnownExports } from './esitoRules';

/** Finds products by code, ignoring case, or by number, ignoring leading zeros. */
export async function findMagazzinoProdotti(
  queries: Queries,
  codici: readonly string[],
  numbers: readonly string[],
): Promise<MagazzinoProdotto[]> {
  const { rows } = await queries.execute<MagazzinoProdotto & Record<string, unknown>>(sql`
    select p.codice, coalesce(json_agg(json_build_object('id', v.id, 'peso', v.peso) order by v.posizione, v.id)
      filter (where v.id is not null), '[]') as varianti
    from ${prodotti} p left join ${varianti} v on v.prodotto_id = p.id and not v.ritirata
    where not p.ritirato
      and (lower(btrim(p.codice)) in (select lower(codice) from unnest(${sql.param([...codici])}::text[]) codice)
        or (btrim(p.codice) ~ '^[0-9]+$'
          and ltrim(btrim(p.codice), '0') = any(${sql.param(numbers.map(withoutZeros))}::text[])))
    group by p.id order by p.id`);
  return rows;
}

/** Like PostgreSQL's ltrim, which turns '0' into ''. */
const withoutZeros = (numero: string): string => numero.replace(/^0+/, '');

export async function setScorta(tx: Tx, pezzi: Pezzi): Promise<void> {
  const ids = sql.param([...pezzi.keys()]);
  const amounts = sql.param([...pezzi.values()]);
  await tx.execute(sql`update ${varianti}
    set quantita_disponibile = pezzi.n from unnest(${ids}::int[], ${amounts}::int[]) as pezzi(id, n)
    where ${varianti.id} = pezzi.id and quantita_disponibile <> pezzi.n`);
}

export type RigaMagazzino = [codice: string, peso: string, quantita: number, nome: string];

/** Sorted by code. A page comes as one text, because building 30,000 rows here blocks others for 130 ms. */
export async function listMagazzino(queries: Queries): Promise<RigaMagazzino[]> {
  const pages = await readInPages(queries, async (ids) => {
    const { rows } = await queries.execute<{ json: string }>(sql`
      select coalesce(json_agg(json_build_array(p.codice, v.peso, v.quantita_disponibile, p.nome)
        order by lower(p.codice), v.posizione, v.id), '[]')::text as json
      from ${varianti} v join ${prodotti} p on p.id = v.prodotto_id
      where not v.ritirata and p.id = any(${sql.param([...ids])}::int[])`);
    return JSON.parse(rows[0]!.json) as RigaMagazzino[];
  });
  return pages.flat();
}

/** Takes the first free millisecond as id. Call it before reading the stock: orders meanwhile count as newer. */
export async function insertEsportazione(tx: Tx, now: Date): Promise<Date> {
  for (let time = now.getTime(); ; time++) {
    const [made] = await tx
      .insert(esportazioniMagazzino)
      .values({
        lettoIl: new Date(time),
        ultimoOrdine: sql`(select coalesce(max(${ordini.id}), 0) from ${ordini})`,
      })
      .onConflictDoNothing()
      .returning({ lettoIl: esportazioniMagazzino.lettoIl });
    if (made) return made.lettoIl;
  }
}

/** The variants must be locked, so that the result includes what others have applied or taken. */
export async function readKnownExports(tx: Tx, varianteIds: readonly number[], moments: readonly Date[]) {
  const { id, lettoIl } = esportazioniMagazzino;
  const { esportazioneId, varianteId, differenza } = differenzeMagazzino;
  const isAsked = sql`${varianteId} = any(${sql.param([...varianteIds])}::int[])`;
  const distinct = sql.param([...new Set(moments.map((moment) => moment.toISOString()))]);
  const rows = await tx
    .select({ id, lettoIl, varianteId, differenza })
    .from(esportazioniMagazzino)
    .leftJoin(differenzeMagazzino, and(eq(esportazioneId, id), isAsked))
    .where(sql`${lettoIl} = any(${distinct}::timestamptz[])`);
  const esportazioni = new Map(rows.map((row) => [row.lettoIl.getTime(), row.id]));
  const applied = new Map(rows.map((row) => [`${row.id} ${row.varianteId}`, row.differenza]));
  return {
    esportazione: (moment: Date) => esportazioni.get(moment.getTime()),
    applied: (esportazione: number, variante: number) => applied.get(`${esportazione} ${variante}`) ?? 0,
    latest: await readLatest(tx, varianteIds),
  };
}

async function readLatest(queries: Queries, varianti: readonly number[]): Promise<KnownExports['latest']> {
  const newest = desc(esportazioniMagazzino.id);
  const [latest] = await queries.select().from(esportazioniMagazzino).orderBy(newest).limit(1);
  if (!latest) return undefined;
  const { varianteId, quantita, quantitaResa, ordineId, limiteId } = dettagliOrdine;
  const rows = await queries
    .select({ varianteId, pezzi: sql<number>`sum(${quantita} - ${quantitaResa})::float8` })
    .from(dettagliOrdine)
    // Lines that took from a limit took no stock.
    .where(
      sql`${ordineId} > ${latest.ultimoOrdine} and ${varianteId} = any(${sql.param([...varianti])}::int[])
        and ${limiteId} is null`,
    )
    .groupBy(varianteId);
  const ordered = new Map(rows.map((row) => [row.varianteId ?? 0, row.pezzi]));
  return { lettoIl: latest.lettoIl, ordered };
}

type Differenza = Record<'esportazioneId' | 'varianteId' | 'totale', number>;

export async function setDifferenze(tx: Tx, differenze: readonly Differenza[]): Promise<void> {
  if (differenze.length === 0) return;
  const column = (values: number[]) => sql`${sql.param(values)}::int[]`;
  await tx.execute(sql`insert into ${differenzeMagazzino} (esportazione_id, variante_id, differenza)
    select * from unnest(${column(differenze.map(({ esportazioneId }) => esportazioneId))},
      ${column(differenze.map(({ varianteId }) => varianteId))}, ${column(differenze.map(({ totale }) => totale))})
    on conflict (esportazione_id, variante_id) do update set differenza = excluded.differenza`);
}
