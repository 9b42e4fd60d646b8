import { z } from 'zod';
import { Codice, Giorno, optionalText, orEmpty, requiredText } from './common';
import { CON_DEROGA } from './oltre';
import { OrdineDettaglio, OrdineLista, Scheda } from './ordini';

export const Nota = optionalText(300, 'Nota troppo lunga: al massimo 300 caratteri');

export const DataRitiro = z
  .string('Scegli la fascia oraria')
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?$/,
    'Data di ritiro non valida',
  )
  .describe('Start of the slot; without an offset it is read as Europe/Rome');

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
    cognome: orEmpty('Il cognome è obbligatorio', 100, 'Cognome troppo lungo').describe(
      'Empty from whoever takes an order by phone; the site has to send one',
    ),
    email: z.email('Email non valida').max(254, 'Email troppo lunga').optional(),
    phone: z
      .string()
      .trim()
      .regex(/^\+?[\d\s()./-]{5,30}$/, { error: 'Telefono non valido', abort: true })
      .refine((phone) => phone.replace(/\D/g, '').length >= 5, 'Telefono non valido')
      .optional()
      .describe('Without an e-mail it tells who the customer is, however it is written'),
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

/** GET /ordini/trova (extended), GET /ordini/clienti (extended). */
export const TrovaQuery = z.object({
  testo: z
    .string('Scrivi che cosa cercare')
    .trim()
    .min(2, 'Scrivi almeno 2 caratteri')
    .max(60, 'Scrivi al massimo 60 caratteri'),
});

/** POST /api/ordini/anteprima (extended): the known part of an order. */
export const PreviewRequest = NuovoOrdineRequest.partial({ cliente: true, dataRitiro: true })
  .omit({ metodoPagamento: true, note: true })
  .extend({ giorno: Giorno.optional().describe('The day of pickup, before the slot is chosen') });
export type PreviewRequest = z.infer<typeof PreviewRequest>;

/** The price of an order, and the customer's other orders of that day. */
export const Preview = OrdineDettaglio.pick({
  totaleLordo: true,
  sconto: true,
  valoreGiftCard: true,
  totaleDaPagare: true,
  dettagliOrdine: true,
}).extend({ stessoGiorno: z.array(OrdineLista.pick({ id: true, numeroOrdine: true, dataRitiro: true })) });
export type Preview = z.infer<typeof Preview>;

/** A customer in the answer to GET /api/ordini/clienti (extended). */
export const ClienteTrovato = Scheda.omit({ riferimento: true }).extend({
  id: z.int(),
  nome: z.string(),
  cognome: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  ultimo: z
    .object({
      numeroOrdine: z.string(),
      data: z.string(),
      righe: z.array(
        z.object({
          varianteId: z.int(),
          categoriaId: z.int().optional().describe('Under which it was sold'),
          nome: z.string().describe('With the weight'),
          quantita: z.int(),
          note: z.string().optional(),
        }),
      ),
    })
    .optional()
    .describe('The last order that stands'),
});
export type ClienteTrovato = z.infer<typeof ClienteTrovato>;
