import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { dettagliOrdine, ordini, venditeDaSommare } from '../db/schema';
import type { DettaglioRow, OrdineDettaglioRow } from './ordineWire';

/** An order still without id and number; `slotOra` 'HH:mm'. */
export type NewOrdine = Omit<OrdineDettaglioRow, 'id' | 'numeroOrdine'> & {
  slotOra: string;
  utenteId: number | null;
  email: string | null;
  telefono: string | null;
  couponId: number | null;
  giftcardId: number | null;
};

export type NewDettaglio = DettaglioRow & {
  prodottoId: number;
  varianteId: number;
  codiceProdotto: string;
  categoriaId: number;
  categoria: string;
};

/** What was asked for besides: of the order, and of each line in turn. */
export interface NewNote {
  ordine: string | undefined;
  righe: readonly (string | undefined)[];
}

/**
 * Writes the order, its lines and the mark of its day's sales in one round trip, and by the database's triggers its event. The
 * text of the statement does not depend on the number of lines.
 */
export async function insertOrdine(
  tx: Tx,
  ordine: NewOrdine,
  righe: readonly NewDettaglio[],
  note: NewNote,
): Promise<{ id: number; numeroOrdine: number }> {
  const conNote = righe.map((riga, index) => ({ ...riga, note: note.righe[index] }));
  const { rows } = await tx.execute<{ id: number; numeroOrdine: number }>(sql`
    with ordine as (
      insert into ${ordini} (giorno, data_ritiro, slot_ora, utente_id, cliente, email, telefono,
        totale_lordo_cents, sconto_cents, valore_giftcard_cents, totale_da_pagare_cents, metodo_pagamento,
        stato, coupon_id, giftcard_id, note)
      values (${ordine.giorno}, ${ordine.dataRitiro.toISOString()}, ${ordine.slotOra}, ${ordine.utenteId},
        ${ordine.cliente}, ${ordine.email}, ${ordine.telefono}, ${ordine.totaleLordoCents},
        ${ordine.scontoCents}, ${ordine.valoreGiftcardCents}, ${ordine.totaleDaPagareCents},
        ${ordine.metodoPagamento}, ${ordine.stato}, ${ordine.couponId}, ${ordine.giftcardId},
        ${note.ordine ?? null})
      returning id, numero_ordine, giorno
    ), righe as (
      insert into ${dettagliOrdine} (ordine_id, prodotto_id, variante_id, codice_prodotto, nome_prodotto,
        categoria_id, categoria, peso, quantita, prezzo_unitario_cents, note)
      select ordine.id, riga."prodottoId", riga."varianteId", riga."codiceProdotto", riga."nomeProdotto",
        riga."categoriaId", riga.categoria, riga.peso, riga.quantita, riga."prezzoUnitarioCents",
        riga.note
      from ordine, rows from (jsonb_to_recordset(${JSON.stringify(conNote)}::jsonb) as ("prodottoId" int,
        "varianteId" int, "codiceProdotto" text, "nomeProdotto" text, "categoriaId" int, categoria text, peso text,
        quantita int, "prezzoUnitarioCents" int, note text)) with ordinality as riga
      order by riga.ordinality
    ), segno as (insert into ${venditeDaSommare} (giorno) select giorno from ordine)
    select id, numero_ordine as "numeroOrdine" from ordine`);
  const [inserted] = rows;
  if (!inserted) throw new Error('the order was not inserted');
  return inserted;
}
