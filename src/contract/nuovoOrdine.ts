import { z } from 'zod';
import { Codice, orEmpty, requiredText } from './common';
import { CON_DEROGA } from './oltre';

/** An empty one is none. */
export const Nota = z
  .string()
  .trim()
  .max(300, 'Nota troppo lunga: al massimo 300 caratteri')
  .transform((note) => note || undefined)
  .optional();

/** When an order is collected. */
export const DataRitiro = z
  .string('Scegli la fascia oraria')
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/,
    'Data di ritiro non valida',
  )
  .meta({ description: 'Start of the slot; without an offset it is read as Europe/Rome' });

/** A line that is asked for. */
export const NuovaRiga = z.object({
  varianteId: z.number().int('Variante non valida').positive('Variante non valida').max(2_147_483_647),
  quantita: z
    .number('Quantità non valida')
    .int('La quantità deve essere intera')
    .min(1, 'La quantità deve essere almeno 1')
    .max(10_000, 'Quantità troppo grande'),
  note: Nota,
});

/** POST /api/ordini: an order from the shop's own site or by phone (decisions 7). */
export const NuovoOrdineRequest = z.object({
  cliente: z.object({
    nome: requiredText('Il nome è obbligatorio', 100, 'Nome troppo lungo'),
    cognome: orEmpty('Il cognome è obbligatorio', 100, 'Cognome troppo lungo').meta({
      description: 'Empty from whoever takes an order by phone; the site has to send one',
    }),
    email: z.email('Email non valida').max(254, 'Email troppo lunga').optional(),
    phone: z
      .string()
      .trim()
      .regex(/^\+?[\d\s()./-]{5,30}$/, { error: 'Telefono non valido', abort: true })
      .refine((phone) => phone.replace(/\D/g, '').length >= 5, 'Telefono non valido')
      .optional()
      .meta({ description: 'Without an e-mail it tells who the customer is, however it is written' }),
  }),
  dataRitiro: DataRitiro,
  lines: z.array(NuovaRiga).min(1, 'L’ordine è vuoto').max(200, 'Troppe righe'),
  coupon: Codice.optional(),
  giftCard: Codice.optional(),
  metodoPagamento: requiredText(
    'Il metodo di pagamento è obbligatorio',
    50,
    'Metodo di pagamento troppo lungo',
  ),
  note: Nota,
  ...CON_DEROGA,
});
export type NuovoOrdineRequest = z.infer<typeof NuovoOrdineRequest>;
