import { sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import { METODI } from '../../src/contract/pagamentoRules';
import type { Tx } from '../db/database';
import { dettagliOrdine, movimentiOrdine, ordini, prodotti, registro, varianti } from '../db/schema';
import { DIMOSTRAZIONE } from '../base/caller';
import type { OrdineDemo } from './ordiniDemo';

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

export type MovimentoDemo = typeof movimentiOrdine.$inferInsert & { quando: Date };

const HOUR = 3_600_000;

/**
 * Most customers pay at the counter, some a part before. The shop refunds the part of a cancelled order after two days,
 * so that there is always something left to refund.
 */
export function movimentiDemo({ ordine }: OrdineDemo, ordineId: number, index: number, now: Date) {
  const { totaleDaPagareCents: totale, dataRitiro, creatoIl, stato } = ordine;
  const metodo = METODI.find((known) => known === ordine.metodoPagamento) ?? 'Altro';
  const move = (importoCents: number, tipo: MovimentoDemo['tipo'], at: number): MovimentoDemo => {
    const quando = new Date(Math.min(at, now.getTime()));
    return { ordineId, tipo, importoCents, metodo, chi: DIMOSTRAZIONE.nome, quando };
  };
  const half = Math.floor(totale / 200) * 100;
  const acconto = index % (stato === STATO.Annullato ? 2 : 5) === 0 ? half : 0;
  const before = acconto > 0 ? [move(acconto, 'acconto', creatoIl.getTime() + HOUR)] : [];
  const pickup = dataRitiro.getTime();
  if (stato === STATO.Ritirato && index % 9 > 0 && totale > 0)
    return [...before, move(totale - acconto, 'saldo', pickup)];
  const isRefunded = stato === STATO.Annullato && acconto > 0 && pickup < now.getTime() - 48 * HOUR;
  return isRefunded ? [...before, move(-acconto, 'rimborso', pickup + HOUR)] : before;
}
