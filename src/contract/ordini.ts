import { z } from 'zod';
import { GiornoQuery, MessageBody, Riferimento } from './common';
import { DerogaFatta } from './oltre';
import { Movimento } from './movimenti';

const StatoOrdine = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], 'Stato non valido');

/** Warnings for the staff: the customer's allergies, or a note of customer, order or line. */
const Avvertenza = z.enum(['allergie', 'note']);
export type Avvertenza = z.infer<typeof Avvertenza>;

/** What a paper of an order says otherwise than the order: 'stato', that it was cancelled or restored. */
export const DopoStampa = z.enum(['stato', 'ritiro', 'cliente', 'righe', 'note', 'totale']);
export type DopoStampa = z.infer<typeof DopoStampa>;

/** A row of the order list (S3.2). */
export const OrdineLista = z.object({
  id: z.int(),
  numeroOrdine: z.string().describe('Progressive number told to the customer'),
  dataRitiro: z.string().describe('Pickup, ISO 8601 with the offset of Europe/Rome'),
  data: z.string().describe('yyyy-MM-dd: the day under which the order is listed'),
  cliente: z.string(),
  totaleDaPagare: z.number(),
  stato: z.int().describe('0 In Lavorazione, 1 Pronto per il Ritiro, 2 Ritirato, 3 Annullato'),
  versione: z
    .int()
    .optional()
    .describe('Extended: raised by each change; of two copies of an order the higher is newer'),
  visto: z.boolean().optional().describe('Extended: a person has seen it'),
  avvertenze: z
    .array(Avvertenza)
    .optional()
    .describe('Extended: what its detail tells; absent where there is nothing'),
  incassato: z
    .number()
    .optional()
    .describe(
      'Extended: EUR that the shop holds for it, the sum of its movements; absent where it is nothing',
    ),
  stampe: z.int().optional().describe('Extended: how often it was printed; absent of one that never was'),
  dopoStampa: z
    .array(DopoStampa)
    .optional()
    .describe('Extended: what has changed since it was printed last; absent where nothing has'),
});
export type OrdineLista = z.infer<typeof OrdineLista>;

export const DettaglioOrdine = z.object({
  nomeProdotto: z.string(),
  quantita: z.int(),
  prezzoUnitario: z.number(),
  note: z.string().optional().describe('How it is wanted: sliced, vacuum-packed'),
  aPeso: z.literal(true).optional().describe('Extended: the line is to be weighed'),
  pesoEffettivo: z.int().optional().describe('Extended: grams of the whole line'),
  importo: z.number().optional().describe('Extended: EUR of a weighed line'),
  allergeni: z
    .string()
    .optional()
    .describe('Extended: what its product declares now, in Italian; absent where that is nothing'),
});
export type DettaglioOrdine = z.infer<typeof DettaglioOrdine>;

/** What a cancelled order gave back. */
export const Reso = z.object({
  righe: z.array(DettaglioOrdine.pick({ nomeProdotto: true, quantita: true })),
  giftCard: z.number().describe('EUR; 0 for nothing'),
  coupon: z.boolean(),
  posto: z.boolean(),
});
export type Reso = z.infer<typeof Reso>;

/** The shop's notes about a customer (extended). */
export const Scheda = z.object({
  riferimento: Riferimento.describe('By which their page is asked for'),
  allergie: z.string().optional(),
  note: z.string().optional(),
  phone: z.string().optional().describe('Given with the order, or else the one known'),
});
export type Scheda = z.infer<typeof Scheda>;

/** One order (S3.3). */
export const OrdineDettaglio = OrdineLista.extend({
  totaleLordo: z.number(),
  valoreGiftCard: z.number(),
  sconto: z.number().describe('The coupon amount'),
  metodoPagamento: z.string(),
  note: z.string().optional(),
  dettagliOrdine: z.array(DettaglioOrdine),
  daRimettere: z
    .boolean()
    .optional()
    .describe('Extended: it was cancelled after it had been handed over, and something may be put back'),
  reso: Reso.optional().describe('Extended: of a cancelled order, what went back'),
  deroghe: z.array(DerogaFatta).optional().describe('Extended: how it went beyond limits, the newest last'),
  scheda: Scheda.optional().describe('Extended: its customer'),
  movimenti: Movimento.array().optional().describe('Extended: what was paid and given back, in turn'),
  whatsapp: z
    .string()
    .optional()
    .describe(
      'Extended: opens WhatsApp with the shop’s text for where the order stands; only for a mobile phone',
    ),
});
export type OrdineDettaglio = z.infer<typeof OrdineDettaglio>;

/** The answer to POST /api/ordini. */
export const OrdinePiazzato = OrdineDettaglio.omit({
  versione: true,
  visto: true,
  avvertenze: true,
  stampe: true,
  dopoStampa: true,
  incassato: true,
  movimenti: true,
  reso: true,
  scheda: true,
  deroghe: true,
  whatsapp: true,
  note: true,
})
  .extend({
    dettagliOrdine: z.array(
      DettaglioOrdine.omit({ aPeso: true, pesoEffettivo: true, importo: true, allergeni: true }),
    ),
  })
  .meta({
    headers: {
      'Idempotency-Replayed': {
        type: 'string',
        enum: ['true'],
        description: 'There when this answer was given before',
      },
    },
  });

/** A row of the production summary (S3.4). */
export const TotaleOrdinato = z.object({
  codiceProdotto: z.string(),
  nomeProdotto: z.string(),
  categoria: z.string(),
  variante: z.string(),
  quantitaTotale: z.int(),
  note: z
    .array(z.object({ quantita: z.int(), note: z.string() }))
    .optional()
    .describe('How some of it is wanted'),
});
export type TotaleOrdinato = z.infer<typeof TotaleOrdinato>;

/** GET /ordini/GetOrdiniAdmin (S7.2). */
export const OrdiniQuery = GiornoQuery.extend({
  status: z.literal(['0', '1', '2', '3'], 'Stato non valido').transform(Number).pipe(StatoOrdine).optional(),
});

/** PATCH /ordini/{id}/stato (S7.2). */
export const CambioStato = z.object({ status: StatoOrdine });

/** The answer to a change of status or a cancellation. */
export const CambioStatoFatto = MessageBody.extend({
  daRimettere: OrdineDettaglio.shape.daRimettere,
  daRestituire: z
    .number()
    .optional()
    .describe('Extended: EUR held for a cancelled order, to be given back; absent where it is nothing'),
});
export type CambioStatoFatto = z.infer<typeof CambioStatoFatto>;
