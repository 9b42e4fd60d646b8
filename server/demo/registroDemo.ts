import { sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import { METODI } from '../../src/contract/pagamentoRules';
import type { Tx } from '../db/database';
import { dettagliOrdine, movimentiOrdine, ordini, prodotti, registro, varianti } from '../db/schema';
import { DIMOSTRAZIONE } from '../base/caller';

/** A line for each product with its first stock, each order, change of status and payment, in the sequence of time. */
export async function writeRegistro(tx: Tx, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`with righe as (
      select ${moment} - interval '60 days' as quando, 'crea' as azione, 'prodotto' as entita, p.id, null::jsonb as prima,
        jsonb_build_object('codice', codice, 'nome', nome, 'varianti', (
          select jsonb_agg(jsonb_build_object('id', v.id, 'peso', peso, 'prezzo', prezzo_cents::float8 / 100,
            'quantitaDisponibile', quantita_disponibile + (select coalesce(sum(quantita), 0) from ${dettagliOrdine} d
              join ${ordini} o on o.id = d.ordine_id where d.variante_id = v.id and o.stato <> ${STATO.Annullato})))
          from ${varianti} v where v.prodotto_id = p.id)) as dopo
      from ${prodotti} p
      union all
      select creato_il, 'crea', 'ordine', o.id, null, jsonb_build_object(
        'totaleDaPagare', totale_da_pagare_cents::float8 / 100, 'pezzi',
        (select jsonb_object_agg(variante_id, quantita) from ${dettagliOrdine} where ordine_id = o.id))
      from ${ordini} o
      union all
      select least(data_ritiro, ${moment}), case stato when ${STATO.Annullato} then 'annulla' else 'cambia-stato' end,
        'ordine', id, '{"stato": 0}', jsonb_build_object('stato', stato)
      from ${ordini} where stato <> ${STATO.InLavorazione}
      union all
      select quando, case tipo when 'rimborso' then 'restituisci' else 'incassa' end, 'ordine', ordine_id, null,
        jsonb_build_object('tipo', tipo, 'importo', abs(importo_cents)::float8 / 100, 'metodo', metodo)
      from ${movimentiOrdine}
    )
    insert into ${registro} (quando, chi, azione, entita, entita_id, prima, dopo)
    select quando, ${DIMOSTRAZIONE.nome}, azione, entita, id::text, prima, dopo from righe order by quando, id`);
}

/**
 * Most customers pay at the counter, some a part before. The shop refunds the part of a cancelled order after two days,
 * so that there is always something left to refund.
 */
export async function payOrdini(tx: Tx, now: Date): Promise<void> {
  const { Annullato, Ritirato } = STATO;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const known = sql`metodo_pagamento = any(${sql.param([...METODI])}::text[])`;
  await tx.execute(sql`with contati as (
      select *, row_number() over (order by id) - 1 as n from ${ordini}
    ), conti as (
      select *, case when n % case stato when ${Annullato} then 2 else 5 end = 0
        then totale_da_pagare_cents / 200 * 100 else 0 end as parte from contati
    )
    insert into ${movimentiOrdine} (ordine_id, tipo, importo_cents, metodo, chi, quando)
    select id, tipo, cents, case when ${known} then metodo_pagamento else 'Altro' end, ${DIMOSTRAZIONE.nome},
      least(at, ${moment})
    from conti, lateral (values
      ('acconto', parte, creato_il + interval '1 hour'),
      ('saldo', case when stato = ${Ritirato} and n % 9 > 0 then totale_da_pagare_cents - parte end, data_ritiro),
      ('rimborso', case when stato = ${Annullato} and data_ritiro < ${moment} - interval '2 days' then -parte end,
        data_ritiro + interval '1 hour')) as movimenti(tipo, cents, at)
    where cents <> 0 order by id, at`);
}
