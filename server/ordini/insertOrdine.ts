import { sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { OrdineDettaglio } from '../../src/contract/ordini';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import type { TipoMessaggio } from '../../src/contract/messaggi';
import type { Caller } from '../base/caller';
import { usingCoupons } from '../coupon/couponRepository';
import { withCommit, type Tx } from '../db/database';
import { authorOf, logging } from '../db/registro';
import { dettagliOrdine, movimentiGiftcard, ordini, venditeDaSommare } from '../db/schema';
import { placeholder, run, statement } from '../db/statement';
import { importi, importiOf, payingWithGiftcards } from '../giftcard/giftcardRepository';
import { rememberSql } from '../idempotency/idempotencyRepository';
import { queueing } from '../messaggi/outbox';
import { pezziOf, takingScorta } from '../prodotti/scortaRepository';
import { scorteInLog } from '../prodotti/scortaRules';
import { bookingLimiti, presiOf } from '../limiti/bookLimiti';
import { limitiInLog } from '../limiti/limitiRules';
import { toEur } from '../base/money';
import type { FoundCliente } from './clienteRepository';
import { toOrdineDettaglio } from './ordineWire';
import type { DecidedOrdine } from './prepareOrdine';
import { joinInLog } from './scortaRules';

/** The answer that is stored under the key, without the customer. */
const ANSWER = sql`(select id, ${placeholder('risposta')}::jsonb
  || jsonb_build_object('id', id, 'numeroOrdine', numero_ordine::text) as risposta from ordine) as r`;

const ph = (name: string) => sql`${placeholder(name)}`;

const insert = statement<{ id: number; numeroOrdine: number }>(
  'insert_ordine',
  sql`with scorte as (${takingScorta}), presi_dai_limiti as (${bookingLimiti}), usi as (${usingCoupons}), saldi as (${payingWithGiftcards}), ordine as (
      insert into ${ordini} (giorno, data_ritiro, slot_ora, utente_id, cliente, email, telefono,
        totale_lordo_cents, sconto_cents, valore_giftcard_cents, totale_da_pagare_cents, metodo_pagamento,
        stato, coupon_id, giftcard_id, note, deroghe)
      values (${ph('giorno')}, ${ph('dataRitiro')}, ${ph('slotOra')}, ${ph('utenteId')},
        ${ph('cliente')}, ${ph('email')}, ${ph('telefono')}, ${ph('totaleLordoCents')},
        ${ph('scontoCents')}, ${ph('valoreGiftcardCents')}, ${ph('totaleDaPagareCents')},
        ${ph('metodoPagamento')}, ${ph('stato')}, ${ph('couponId')}, ${ph('giftcardId')}, ${ph('note')}, ${ph('deroghe')}::jsonb)
      returning id, numero_ordine, giorno
    ), righe as (
      insert into ${dettagliOrdine} (ordine_id, prodotto_id, variante_id, codice_prodotto, nome_prodotto,
        categoria_id, categoria, peso, quantita, prezzo_unitario_cents, note,
        limite_id, limite_a_pezzo)
      select ordine.id, riga."prodottoId", riga."varianteId", riga."codiceProdotto", riga."nomeProdotto",
        riga."categoriaId", riga.categoria, riga.peso, riga.quantita, riga."prezzoUnitarioCents",
        riga.note, riga."limiteId", riga."limiteAPezzo"
      from ordine, rows from (jsonb_to_recordset(${ph('righe')}::jsonb) as ("prodottoId" int,
        "varianteId" int, "codiceProdotto" text, "nomeProdotto" text, "categoriaId" int, categoria text, peso text,
        quantita int, "prezzoUnitarioCents" int, note text, "limiteId" int,
        "limiteAPezzo" int)) with ordinality as riga
      order by riga.ordinality
    ), segno as (insert into ${venditeDaSommare} (giorno) select giorno from ordine
    ), movimenti as (
      insert into ${movimentiGiftcard} (giftcard_id, ordine_id, importo_cents, causale)
      select importi.id, ordine.id, -importi.cents, 'ordine' from ordine, ${importi}
    ), riga_di_registro as (${logging(sql`(select jsonb_set(${ph('log')}::jsonb
        || jsonb_build_object('entitaId', r.id), '{dopo,ordine}', r.risposta - 'metodoPagamento') as riga
      from ${ANSWER}) as changes`)}
    ), coda as (${queueing(sql`(select id as ordine_id, tipo from ordine, unnest(${ph('messaggi')}::text[]) tipo) nuovi`)}
    ), chiave as (${rememberSql(sql`r.id`, sql`r.risposta`, sql`from ${ANSWER}`)} returning 1)
    select id, numero_ordine as "numeroOrdine", 1 / (
      (select count(*) from scorte) = cardinality(${ph('varianti')}::int[])
      and (select count(*) from presi_dai_limiti) = cardinality(${ph('limiti')}::int[])
      and (select count(*) from usi) = cardinality(${ph('coupon')}::int[])
      and (select count(*) from saldi) = cardinality(${ph('carte')}::int[])
      and (select count(*) from chiave) = 1)::int as "tutto" from ordine`,
);

export function toNuovo(
  { cliente, metodoPagamento, note }: NuovoOrdineRequest,
  dataRitiro: Date,
  { posto, totali }: DecidedOrdine,
  known: FoundCliente,
) {
  const { giorno, ora: slotOra } = posto!;
  return {
    giorno,
    dataRitiro,
    slotOra,
    utenteId: known?.id ?? null,
    cliente: `${cliente.nome} ${cliente.cognome}`.trim(),
    email: cliente.email ?? null,
    telefono: cliente.phone ?? null,
    ...totali,
    metodoPagamento,
    stato: STATO.InLavorazione,
    note: note ?? null,
  };
}

/**
 * Writes an order and everything that goes with it by the transaction's last statement, which divides by zero, and thus
 * rolls back, when something locked has changed. Triggers write its event.
 */
export async function insertOrdine(
  tx: Tx,
  caller: Caller,
  nuovo: ReturnType<typeof toNuovo>,
  decided: DecidedOrdine,
  messaggi: readonly TipoMessaggio[],
  now: Date,
): Promise<OrdineDettaglio> {
  const { righe, dettagli, coupon, giftcard, oltre } = decided;
  const fatta = oltre.fatta(caller, now);
  // Without the notes, which may name people: neither the log nor the stored answer may hold them.
  const ordine = toOrdineDettaglio({ ...nuovo, note: null, id: 0, numeroOrdine: 0 }, dettagli);
  const { cliente: _, ...risposta } = ordine;
  const writing = run(tx, insert, {
    ...nuovo,
    ...authorOf(caller),
    ...pezziOf(decided.scorta),
    ...presiOf(decided.prenotazioni),
    ...importiOf(giftcard ? [{ giftcardId: giftcard.id, cents: giftcard.cents }] : []),
    oltreScorta: oltre.has('scorta'),
    deroghe: fatta ? JSON.stringify([fatta]) : null,
    dataRitiro: nuovo.dataRitiro.toISOString(),
    coupon: coupon ? [coupon.id] : [],
    couponId: coupon?.id ?? null,
    giftcardId: giftcard?.id ?? null,
    righe: JSON.stringify(dettagli.map((riga, index) => ({ ...riga, note: righe[index]!.note }))),
    log: JSON.stringify(nuovoOrdineInLog(decided)),
    risposta: JSON.stringify(risposta),
    messaggi,
    chiave: caller.chiave,
    creatoIl: now,
  });
  const { id, numeroOrdine } = (await withCommit(tx, writing)).rows[0]!;
  return { ...ordine, id, numeroOrdine: String(numeroOrdine) };
}

/** Without personal data, because the log cannot be erased. The statement adds the order itself. */
function nuovoOrdineInLog({ righe, coupon, giftcard, oltre, ...taken }: DecidedOrdine) {
  const varianti = righe.map(({ variante }) => variante);
  const changes = joinInLog(
    { dopo: oltre.inLog },
    scorteInLog(varianti, taken.scorta),
    limitiInLog(taken.limiti, taken.prenotazioni),
    coupon && {
      prima: { usiCoupon: coupon.usi },
      dopo: { coupon: coupon.codice, usiCoupon: coupon.usi + 1 },
    },
    giftcard && {
      prima: { saldoGiftCard: toEur(giftcard.saldoCents) },
      dopo: { giftCard: giftcard.codice, saldoGiftCard: toEur(giftcard.saldoCents - giftcard.cents) },
    },
  );
  return { azione: 'crea', entita: 'ordine', ...changes };
}
