import { z } from 'zod';

/** GET /ordini/{id}/rimessa: what may go back into stock from an order cancelled after its handover. */
export const Returnable = z.object({
  numeroOrdine: z.string(),
  dataRitiro: z.string(),
  righe: z
    .array(z.object({ dettaglioId: z.int(), nomeProdotto: z.string(), quantita: z.int() }))
    .describe('Lines of which nothing went back yet'),
  giftCard: z.number().describe('What its gift card paid and has not got back; 0 for nothing'),
  coupon: z.boolean(),
  posto: z.boolean().describe('Its place in the slot, while its time is yet to come'),
});
export type Returnable = z.infer<typeof Returnable>;

const RigaResa = z.object({
  dettaglioId: z.int('Riga non valida').positive('Riga non valida'),
  quantita: z
    .number('Quantità non valida')
    .int('La quantità deve essere intera')
    .min(1, 'La quantità deve essere almeno 1'),
});

/** POST /ordini/{id}/rimessa: what goes back. Each line and each thing goes back only once. */
export const ReturnRequest = z
  .object({
    righe: z.array(RigaResa).max(200, 'Troppe righe').default([]),
    giftCard: z.boolean().default(false),
    coupon: z.boolean().default(false),
    posto: z.boolean().default(false),
  })
  .refine(({ righe, giftCard, coupon, posto }) => righe.length > 0 || giftCard || coupon || posto, {
    message: 'Scegli almeno una voce da rimettere',
    path: ['righe'],
  });
export type ReturnRequest = z.infer<typeof ReturnRequest>;
