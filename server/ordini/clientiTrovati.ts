import { sql } from 'drizzle-orm';
import type { ClienteTrovato } from '../../src/contract/presa';
import { STATO } from '../../src/contract/costanti';
import { withoutNulls } from '../base/withoutNulls';
import type { Queries } from '../db/database';
import { nomeRiga } from './ordineWire';
import { MAX_FOUND, findByCliente } from './trovaRepository';

const MAX_CLIENTI = 8;

type Row = {
  id: number;
  nome: string;
  cognome: string;
  email: string | null;
  phone: string | null;
  allergie: string | null;
  note: string | null;
  ultimo: { numeroOrdine: string; data: string } | null;
  righe: {
    varianteId: number;
    categoriaId: number;
    nomeProdotto: string;
    peso: string;
    quantita: number;
    note: string | null;
  }[];
};

/** Looks in customers' data and in their orders; who ordered last comes first, with the last order that stands. */
export async function trovaClienti(queries: Queries, testo: string): Promise<ClienteTrovato[]> {
  const ids = sql.param(await findByCliente(queries, testo));
  const { rows } = await queries.execute<Row>(sql`
    select u.id, coalesce(u.nome, '') as nome, coalesce(u.cognome, '') as cognome, u.email, u.phone_number as phone,
      u.allergie, u.note,
      case when ultimo.id is not null then
        json_build_object('numeroOrdine', ultimo.numero_ordine::text, 'data', ultimo.giorno::text)
      end as ultimo, coalesce((
        select json_agg(json_build_object('varianteId', d.variante_id, 'categoriaId', d.categoria_id, 'nomeProdotto', d.nome_prodotto, 'peso', d.peso,
          'quantita', d.quantita, 'note', d.note) order by d.id)
        from dettagli_ordine d where d.ordine_id = ultimo.id and d.variante_id is not null
      ), '[]'::json) as righe
    from (
      select utente_id as id from ordini where id = any(${ids}::int[])
      union (select id from utenti where parole @@ domanda_ordini(${testo})
        order by id desc limit ${MAX_FOUND})
    ) trovati
    join utenti u on u.id = trovati.id
    left join lateral (
      select id, numero_ordine, giorno from ordini where utente_id = u.id and stato <> ${STATO.Annullato}
      order by giorno desc, id desc limit 1
    ) ultimo on true
    order by ultimo.id desc nulls last, u.id desc limit ${MAX_CLIENTI}`);
  return rows.map(({ ultimo, righe, ...cliente }) => ({
    ...withoutNulls(cliente),
    ultimo: ultimo ? { ...ultimo, righe: righe.map(toRiga) } : undefined,
  }));
}

const toRiga = ({ varianteId, categoriaId, quantita, note, ...riga }: Row['righe'][number]) => ({
  ...withoutNulls({ varianteId, categoriaId, quantita, note }),
  nome: nomeRiga(riga),
});
