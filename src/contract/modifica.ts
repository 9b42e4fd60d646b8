import { z } from 'zod';
import { Codice, Giorno, MessageBody, changeRefused } from './common';
import { CON_DEROGA, SUPERABILE } from './oltre';
import { Preview, DataRitiro, Nota, NuovaRiga } from './nuovoOrdine';
import { CambioStato, OrdineDettaglio } from './ordini';

/** GET /api/ordini/{id}/modifica: an order with what its form needs (extended). */
export const OrdineModificabile = OrdineDettaglio.pick({
  id: true,
  numeroOrdine: true,
  stato: true,
  cliente: true,
  dataRitiro: true,
  note: true,
  metodoPagamento: true,
  totaleLordo: true,
  sconto: true,
  valoreGiftCard: true,
  totaleDaPagare: true,
}).extend({
  versione: z.int().describe('To be sent back with the change'),
  coupon: z.string().optional().describe('Its code'),
  giftCard: z
    .string()
    .optional()
    .describe('The end of its code, which is money, behind ••••; sent back like this, the card stays'),
  righe: z.array(
    z.object({
      id: z.int(),
      varianteId: z.int().nullable().describe('Null of one that was erased'),
      categoriaId: z.int().optional().describe('Under which it was sold'),
      nome: z.string().describe('With the weight, as in the card'),
      quantita: z.int(),
      prezzoUnitario: z.number().describe('EUR, at the time of the order'),
      note: z.string().optional(),
      aPeso: z.boolean().describe('It is to be weighed'),
      pesoNominale: z.number().optional().describe('Grams of one piece'),
      pesoEffettivo: z.int().optional().describe('Grams that the whole line weighed'),
    }),
  ),
});
export type OrdineModificabile = z.infer<typeof OrdineModificabile>;

const pesoEffettivo = z
  .number('Scrivi il peso in grammi, per esempio 520')
  .int('Scrivi il peso in grammi, senza decimali')
  .min(1, 'Il peso deve essere almeno 1 g')
  .max(1_000_000, 'Peso troppo grande: al massimo 1.000 kg')
  .optional()
  .describe('Grams of the whole line; none where it has not been weighed');

const pesiConfermati = z
  .boolean()
  .optional()
  .describe(
    'A weight three times off is right. Without it such a weight is 400, with `pesiDaConfermare` among the errors',
  );

const RigaModificata = NuovaRiga.extend({
  id: z
    .int('Riga non valida')
    .positive('Riga non valida')
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Of a line that stays: it keeps the product and the price of then'),
  varianteId: NuovaRiga.shape.varianteId.optional().describe('Of a new line, at the price of now'),
  pesoEffettivo,
}).refine((riga) => (riga.id === undefined) !== (riga.varianteId === undefined), {
  message: 'Riga non valida',
  path: ['varianteId'],
});

/** PUT /api/ordini/{id}/modifica: the whole new order; a line left out is removed. */
export const ModificaRequest = z.object({
  versione: z.int('Versione non valida').min(1, 'Versione non valida'),
  dataRitiro: DataRitiro,
  righe: z
    .array(RigaModificata)
    .min(1, 'L’ordine è vuoto: se non si fa più, annullalo.')
    .max(200, 'Troppe righe'),
  note: Nota,
  coupon: Codice.optional().describe('The code; absent for none'),
  giftCard: Codice.optional().describe('The code; absent for none'),
  pesiConfermati,
  ...CON_DEROGA,
});
export type ModificaRequest = z.infer<typeof ModificaRequest>;

export const ModificaDaVedere = ModificaRequest.extend({
  giorno: Giorno.optional().describe('Another day of pickup, before its slot is chosen'),
});
export type ModificaDaVedere = z.infer<typeof ModificaDaVedere>;

/** PUT /api/ordini/{id}/pesata: the weight of one line (extended). */
export const PesataRequest = z.object({
  riga: RigaModificata.shape.id.unwrap().describe('The line of the order'),
  quantita: NuovaRiga.shape.quantita.describe('Its pieces, as whoever weighed them read'),
  pesoEffettivo,
  etichetta: z
    .string()
    .regex(/^\d{13}$/, 'L’etichetta deve avere 13 cifre')
    .optional()
    .describe('In place of the weight: the EAN-13 of a scale’s label, read by the shop’s mask'),
  pesiConfermati,
});
export type PesataRequest = z.infer<typeof PesataRequest>;

/** PATCH /ordini/{id}/stato in the extended mode. */
export const CambioStatoPesato = CambioStato.extend({
  senzaPeso: z.boolean().optional().describe('Hand over although a line was not weighed'),
  nonPagato: z.boolean().optional().describe('Hand over although something is left to pay'),
});

const differenze = {
  differenza: z.number().describe('EUR: what is to be paid now less what was to be paid before'),
  resoGiftCard: z.number().describe('EUR that went back to a gift card; 0 for none'),
};

export const ModificaFatta = MessageBody.extend({ ordine: OrdineDettaglio, ...differenze });
export type ModificaFatta = z.infer<typeof ModificaFatta>;

/** POST /api/ordini/{id}/modifica/anteprima: the order after the change. */
export const ModificaPreview = Preview.omit({ stessoGiorno: true }).extend(differenze);
export type ModificaPreview = z.infer<typeof ModificaPreview>;

/** A refused change; `conflict` when somebody else changed the order since the user read it. */
export const ModificaRifiutata = changeRefused(OrdineModificabile).extend(SUPERABILE);
export type ModificaRifiutata = z.infer<typeof ModificaRifiutata>;
