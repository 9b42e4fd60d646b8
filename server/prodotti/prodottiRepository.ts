import { and, eq, sql, asc, type SQL } from 'drizzle-orm';
import { inOrdine } from '../../src/contract/allergeniRules';
import type { Prodotto, Variante } from '../../src/contract/prodotti';
import { orNotFound } from '../base/errors';
import type { Queries, Tx } from '../db/database';
import { categorie, dettagliOrdine, prodotti, varianti } from '../db/schema';
import { terminiColumns, terminiWire } from './terminiRepository';
import { terminiOf } from './terminiRules';
import { withPrezzoAlKg } from './peso';
import { toCents } from '../base/money';

const UNKNOWN = 'Prodotto non trovato.';

const onSale = (id: number) => and(eq(prodotti.id, id), eq(prodotti.ritirato, false));

/** JSON of Prodotto[] (S3.5), by code. The database builds it: 40,000 rows built here blocked others for 98 ms. */
export async function listProdottiJson(queries: Queries, estesa: boolean): Promise<string> {
  const more = estesa ? sql`, p.versione, p.a_peso as "aPeso"` : sql``;
  const pages = await readInPages(queries, async (ids) => {
    const listed = sql.param([...ids]);
    const { rows } = await queries.execute<{ json: string }>(sql`
    select coalesce(string_agg(row_to_json(prodotto)::text, ',' order by lower(codice)), '') as json from (
      select p.id, p.codice, p.nome, p.descrizione, p.immagine, c.nome as "nomeCategoria",
        p.categoria_id as "categoriaId", p.non_visualizzare as "nonVisualizzare",
        coalesce(v.varianti, '[]') as varianti${more}
      from prodotti p
      join categorie c on c.id = p.categoria_id
      left join (
        select prodotto_id, json_agg(json_build_object('id', id, 'peso', peso,
          'prezzo', round(prezzo_cents / 100.0, 2), 'quantitaDisponibile', quantita_disponibile)
          order by posizione, id) as varianti
        from varianti where not ritirata and prodotto_id = any(${listed}::int[]) group by prodotto_id
      ) v on v.prodotto_id = p.id
      where not p.ritirato and p.id = any(${listed}::int[])
    ) prodotto`);
    return rows[0]!.json;
  });
  return `[${pages.filter(Boolean).join(',')}]`;
}

const columns = {
  id: prodotti.id,
  codice: prodotti.codice,
  nome: prodotti.nome,
  descrizione: prodotti.descrizione,
  immagine: prodotti.immagine,
  nomeCategoria: categorie.nome,
  categoriaId: categorie.id,
  nonVisualizzare: prodotti.nonVisualizzare,
  aPeso: prodotti.aPeso,
  allergeni: prodotti.allergeni,
  allergeniVerificati: prodotti.allergeniVerificati,
  versione: prodotti.versione,
};

const variantiInJson = sql<Variante[]>`(select coalesce(json_agg(json_build_object('id', v.id, 'peso', v.peso,
    'prezzo', round(v.prezzo_cents / 100.0, 2), 'quantitaDisponibile', v.quantita_disponibile)
    order by v.posizione, v.id), '[]')
  from ${varianti} v where v.prodotto_id = "prodotti"."id" and not v.ritirata)`;

const readProdotti = (queries: Queries, which: SQL | undefined, ...order: SQL[]) =>
  queries
    .select({ prodotto: columns, ...terminiColumns, varianti: variantiInJson })
    .from(prodotti)
    .innerJoin(categorie, eq(categorie.id, prodotti.categoriaId))
    .where(which)
    .orderBy(...order);

/** @throws NotFound */
export async function findProdotto(queries: Queries, id: number): Promise<Prodotto> {
  const [row] = await readProdotti(queries, onSale(id));
  const { prodotto, terminiPropri, varianti: listed } = orNotFound(row, UNKNOWN);
  return toProdotto({ ...prodotto, ...terminiWire(terminiPropri), varianti: listed });
}

/** Leaves out `allergeni` and their check when the product declares none. */
function toProdotto({ allergeni, allergeniVerificati, ...prodotto }: Prodotto): Prodotto {
  return allergeni ? { ...prodotto, allergeni: inOrdine(allergeni), allergeniVerificati } : prodotto;
}

/** Serializes saves of one product without blocking orders for it. @throws NotFound */
export async function lockProdotto(tx: Tx, id: number): Promise<void> {
  const rows = await tx.select({ id: prodotti.id }).from(prodotti).where(onSale(id)).for('no key update');
  orNotFound(rows[0], UNKNOWN);
}

/** Keeps the variants, because order lines refer to them and can give pieces back. */
export async function withdrawProdotto(tx: Tx, id: number): Promise<void> {
  await tx.update(varianti).set({ ritirata: true }).where(eq(varianti.prodottoId, id));
  const withdrawn = { ritirato: true, categoriaId: null, immagine: '' };
  await tx.update(prodotti).set(withdrawn).where(eq(prodotti.id, id));
}

/** The visible products (S4.10) by category and name, in lower case: the embedded engine sorts capitals first. */
export async function listCatalogo(queries: Queries): Promise<Prodotto[]> {
  const isShown = and(eq(prodotti.nonVisualizzare, false), eq(prodotti.ritirato, false));
  const order = [sql`lower(${categorie.nome})`, sql`lower(${prodotti.nome})`, asc(prodotti.id)];
  const rows = await readProdotti(queries, isShown, ...order);
  return rows.map(({ prodotto, varianti: listed, ...termini }) => {
    const left = listed.map((one) =>
      withPrezzoAlKg({ ...one, quantitaDisponibile: Math.max(0, one.quantitaDisponibile) }),
    );
    return toProdotto({ ...prodotto, ...terminiWire(terminiOf(termini)), varianti: left });
  });
}

/** Products read at a time, which takes the embedded database some 20 ms. */
const PAGE = 1_000;

/** Reads by code, in pages, because one long read would keep the embedded database’s only connection. */
export async function readInPages<Page>(queries: Queries, read: (ids: readonly number[]) => Promise<Page>) {
  const { rows } = await queries.execute<{ ids: number[] | null }>(
    sql`select array_agg(id order by lower(codice)) as ids from ${prodotti} where not ritirato`,
  );
  const ids = rows[0]?.ids ?? [];
  const pages: Page[] = [];
  for (let from = 0; from < ids.length; from += PAGE) pages.push(await read(ids.slice(from, from + PAGE)));
  return pages;
}

interface VarianteToWrite extends Variante {
  posizione: number;
}

export type ProdottoVariante = Awaited<ReturnType<typeof lockVariantiOf>>[number];

export async function lockVariantiOf(tx: Tx, prodottoId: number) {
  const { id, peso, quantitaDisponibile: quantita, ritirata } = varianti;
  const isOfProdotto = eq(varianti.prodottoId, prodottoId);
  return tx
    .select({ id, peso, quantita, ritirata })
    .from(varianti)
    .where(isOfProdotto)
    .orderBy(id)
    .for('update');
}

/** Changes known ids, inserts those with id 0, deletes the others, or withdraws them if they were ordered. */
export async function writeVarianti(tx: Tx, prodottoId: number, righe: readonly VarianteToWrite[]) {
  const kept = righe.filter(({ id }) => id !== 0);
  const keptIds = sql.param(kept.map(({ id }) => id));
  const missing = sql`${varianti.prodottoId} = ${prodottoId} and ${varianti.id} <> all(${keptIds}::int[])`;
  const isOrdered = sql`exists (select 1 from ${dettagliOrdine} where ${dettagliOrdine.varianteId} = ${varianti.id})`;
  const withdrawn = sql`${missing} and ${isOrdered}`;
  await tx.update(varianti).set({ ritirata: true }).where(withdrawn);
  await tx.delete(varianti).where(sql`${missing} and not ${varianti.ritirata}`);
  for (const { id, ...riga } of kept)
    await tx.update(varianti).set(varianteRow(prodottoId, riga)).where(eq(varianti.id, id));
  const added = righe.filter(({ id }) => id === 0);
  if (added.length > 0) await tx.insert(varianti).values(added.map((riga) => varianteRow(prodottoId, riga)));
}

function varianteRow(prodottoId: number, riga: Omit<VarianteToWrite, 'id'>) {
  const { peso, prezzo, quantitaDisponibile, posizione } = riga;
  return { prodottoId, peso, prezzoCents: toCents(prezzo), quantitaDisponibile, posizione, ritirata: false };
}
