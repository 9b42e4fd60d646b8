import { sql } from 'drizzle-orm';
import type { Avvertenza } from '../../src/contract/ordini';
import { movimentiOrdine, ordini } from '../db/schema';
import type { MovimentoRow } from './ordineWire';

/** What a row of the list was at its moment, as the day's file tells it: without what is told of customers today. */
export const rowColumns = {
  id: ordini.id,
  numeroOrdine: ordini.numeroOrdine,
  dataRitiro: ordini.dataRitiro,
  giorno: ordini.giorno,
  cliente: ordini.cliente,
  totaleDaPagareCents: ordini.totaleDaPagareCents,
  incassatoCents: ordini.incassatoCents,
  stato: ordini.stato,
  revisione: ordini.revisione,
  vistoIl: ordini.vistoIl,
  stampe: ordini.stampe,
  dopoStampa: ordini.dopoStampa,
};

/**
 * What a row of the list is made of (OrdineRow). Columns by their full names: Drizzle's would be those of the
 * subqueries.
 */
export const listColumns = {
  ...rowColumns,
  avvertenze: sql<Avvertenza[]>`(
    select to_jsonb(array_remove(array[
      case when u.allergie is not null then 'allergie' end,
      case when u.note is not null or ordini.note is not null or exists (
        select 1 from dettagli_ordine d where d.ordine_id = ordini.id and d.note is not null
      ) then 'note' end], null))
    from (select 1) o left join utenti u on u.id = ordini.utente_id)`,
};

export const movimentiInJson = sql<
  MovimentoRow[]
>`(select coalesce(json_agg(json_build_object('id', m.id, 'tipo', m.tipo,
    'importoCents', m.importo_cents, 'metodo', m.metodo, 'chi', m.chi, 'quando', m.quando) order by m.id), '[]')
  from ${movimentiOrdine} m where m.ordine_id = "ordini"."id")`;
