import { z } from 'zod';
import { Giorno } from './common';
import { NuovoOrdineRequest } from './nuovoOrdine';
import { OrdineDettaglio, OrdineLista, Scheda } from './ordini';

/** GET /ordini/trova (extended), GET /ordini/clienti (extended). */
export const TrovaQuery = z.object({
  testo: z
    .string('Scrivi che cosa cercare')
    .trim()
    .min(2, 'Scrivi almeno 2 caratteri')
    .max(60, 'Scrivi al massimo 60 caratteri'),
});

/** POST /api/ordini/anteprima (extended): as much of an order as is known already. */
export const AnteprimaRequest = NuovoOrdineRequest.partial({ cliente: true, dataRitiro: true })
  .omit({ metodoPagamento: true, note: true })
  .extend({
    giorno: Giorno.optional().meta({ description: 'The day of pickup, before the slot is chosen' }),
  });
export type AnteprimaRequest = z.infer<typeof AnteprimaRequest>;

/** What an order would cost, and what else the customer has on its day. */
export const Anteprima = OrdineDettaglio.pick({
  totaleLordo: true,
  sconto: true,
  valoreGiftCard: true,
  totaleDaPagare: true,
  dettagliOrdine: true,
}).extend({ stessoGiorno: z.array(OrdineLista.pick({ id: true, numeroOrdine: true, dataRitiro: true })) });
export type Anteprima = z.infer<typeof Anteprima>;

/** A customer who was found by GET /api/ordini/clienti (extended). */
export const ClienteTrovato = Scheda.omit({ riferimento: true }).extend({
  id: z.number().int(),
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
          varianteId: z.number().int(),
          categoriaId: z.number().int().optional().meta({ description: 'Under which it was sold' }),
          nome: z.string().meta({ description: 'With the weight' }),
          quantita: z.number().int(),
          note: z.string().optional(),
        }),
      ),
    })
    .optional()
    .meta({ description: 'The last order that stands' }),
});
export type ClienteTrovato = z.infer<typeof ClienteTrovato>;
