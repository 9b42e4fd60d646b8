import { sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { TotaleOrdinato } from '../../src/contract/ordini';
import { addUp } from '../base/addUp';
import type { Queries } from '../db/database';
import { dettagliOrdine, ordini } from '../db/schema';
import { formatPeso, pesoNumber } from '../prodotti/peso';

const { compare } = new Intl.Collator('it');

type Note = NonNullable<TotaleOrdinato['note']>;
type Riga = Omit<TotaleOrdinato, 'variante' | 'note'> & { peso: string; note: Note | null };

/**
 * Sums up the orders with stato 0 and 1 (S2.4, S3.4): one row for each variant, under its latest name, sorted by
 * category, name and weight. Lines of deleted variants are grouped by product code and weight.
 */
export async function readRiepilogo(queries: Queries, giorno: string): Promise<TotaleOrdinato[]> {
  const { rows } = await queries.execute<Riga>(sql`
    select (array_agg(d.codice_prodotto order by d.id desc))[1] as "codiceProdotto",
      (array_agg(d.nome_prodotto order by d.id desc))[1] as "nomeProdotto",
      (array_agg(d.categoria order by d.id desc))[1] as categoria,
      (array_agg(d.peso order by d.id desc))[1] as peso,
      sum(d.quantita)::int as "quantitaTotale",
      json_agg(json_build_object('quantita', d.quantita, 'note', d.note) order by d.id)
        filter (where d.note is not null) as note
    from ${ordini} o join ${dettagliOrdine} d on d.ordine_id = o.id
    where o.giorno = ${giorno} and o.stato in (${STATO.InLavorazione}, ${STATO.ProntoPerIlRitiro})
    group by d.variante_id, case when d.variante_id is null then row(d.codice_prodotto, d.peso)::text end`);
  return rows
    .sort(
      (a, b) =>
        compare(a.categoria, b.categoria) ||
        compare(a.nomeProdotto, b.nomeProdotto) ||
        // NaN when neither weight is a number: then their texts decide.
        pesoNumber(a.peso) - pesoNumber(b.peso) ||
        compare(a.peso, b.peso) ||
        compare(a.codiceProdotto, b.codiceProdotto),
    )
    .map(({ peso, note, ...riga }) => ({
      ...riga,
      variante: formatPeso(peso),
      ...(note && { note: sumOf(note) }),
    }));
}

const sumOf = (wishes: Note): Note =>
  [...addUp(wishes.map(({ note, quantita }) => [note, quantita]))].map(([note, quantita]) => ({
    quantita,
    note,
  }));
