import { z } from 'zod';
import { Giorno, GiornoQuery, Ora, Versione } from './common';

/** GET /api/disponibilita/slot?date= (decisions 7): the free places of a day. */
export const SlotQuery = GiornoQuery.extend({
  perVarianti: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,199}$/, 'Varianti non valide')
    .optional()
    .describe('Extended: the slots for an order of these variants, ids with a comma between them'),
});
export const SlotLibero = z.object({
  ora: z.string().describe('HH:mm, Europe/Rome'),
  dataRitiro: z.string().describe('The same moment, ISO 8601 with offset'),
  postiTotali: z.int(),
  postiLiberi: z.int(),
  entro: z.string().optional().describe('Extended: until when these variants are ordered for the day'),
  termine: z
    .string()
    .optional()
    .describe('Extended: why they are not ordered for the day, in Italian; no places are free then'),
  diSolito: z
    .int()
    .optional()
    .describe('Its places where this date has others; 0 in `postiTotali` takes no more orders'),
});
export type SlotLibero = z.infer<typeof SlotLibero>;

const GiornoSettimana = z
  .number('Il giorno è obbligatorio')
  .int('Giorno non valido')
  .min(0, 'Giorno non valido')
  .max(6, 'Giorno non valido');

/** POST /disponibilita/giorni, PUT /disponibilita/giorni/{id} (S7.4). */
export const DisponibilitaGiornoSave = z.object({
  id: z.int().min(0).optional(),
  giornoSettimana: GiornoSettimana,
  oraInizio: Ora,
  oraFine: Ora,
  slotMinuti: z
    .number('Scrivi i minuti, per esempio 30')
    .int('La durata deve essere intera')
    .min(1, 'La durata deve essere almeno 1 minuto')
    .max(1_440, 'La durata non può superare un giorno'),
  maxOrdiniPerSlot: z
    .number('Scrivi un numero, per esempio 5')
    .int('Il numero deve essere intero')
    .min(1, 'Serve almeno un ordine per fascia oraria')
    .max(10_000, 'Numero troppo grande'),
  versione: Versione,
});
export type DisponibilitaGiornoSave = z.infer<typeof DisponibilitaGiornoSave>;

/** A weekly window of slots (S3.8). Times are 'HH:mm', Europe/Rome. */
export const DisponibilitaGiorno = DisponibilitaGiornoSave.required({ id: true });
export type DisponibilitaGiorno = z.infer<typeof DisponibilitaGiorno>;

/** A window of one date (extended). It replaces the weekly windows and the opening hours of that date. */
export const Eccezione = DisponibilitaGiorno.omit({ giornoSettimana: true }).extend({ data: z.string() });
export type Eccezione = z.infer<typeof Eccezione>;

/** POST /disponibilita/eccezioni, PUT /disponibilita/eccezioni/{id} */
export const EccezioneSave = DisponibilitaGiornoSave.omit({ giornoSettimana: true }).extend({ data: Giorno });
export type EccezioneSave = z.infer<typeof EccezioneSave>;

const Posti = z
  .number('Scrivi quanti posti')
  .int('Il numero deve essere intero')
  .min(0, 'I posti non possono essere meno di 0')
  .max(10_000, 'Numero troppo grande');

/** PUT /disponibilita/slot (extended): closes or resizes one slot of one date. */
export const PostiSave = z.object({
  data: Giorno,
  ora: Ora,
  posti: Posti.nullable().describe('0 closes it; null: as many as its window has'),
  prima: Posti.describe('As many as were read; where it has others by now the answer is 409'),
});
export type PostiSave = z.infer<typeof PostiSave>;

export const PostiFatti = z.object({
  message: z.string(),
  postiTotali: z.int(),
  usati: z.int().describe('Orders that stand in it'),
});
export type PostiFatti = z.infer<typeof PostiFatti>;

/** A closure day (S3.9). */
export const Chiusura = z.object({ id: z.int(), data: z.string(), motivo: z.string().nullable() });
export type Chiusura = z.infer<typeof Chiusura>;

/** POST /disponibilita/chiusure (S7.4). */
export const ChiusuraSave = z.object({
  data: Giorno,
  motivo: z.string().trim().max(200, 'Motivo troppo lungo').nullish(),
});
export type ChiusuraSave = z.infer<typeof ChiusuraSave>;

/** `ordini`: those that already exist on the day. */
export const ChiusuraCreata = Chiusura.extend({
  ordini: z.array(z.object({ id: z.int(), numeroOrdine: z.string(), cliente: z.string() })),
});
export type ChiusuraCreata = z.infer<typeof ChiusuraCreata>;

/** PUT /disponibilita/orariAperturaNegozio/{id} (S7.4). */
export const OrarioAperturaSave = z.object({
  id: z.int().min(0).optional(),
  giorno: GiornoSettimana,
  oraApertura: Ora,
  oraChiusura: Ora,
  chiuso: z.boolean(),
  versione: Versione,
});
export type OrarioAperturaSave = z.infer<typeof OrarioAperturaSave>;

/** Opening hours of a week day (S3.10). */
export const OrarioApertura = OrarioAperturaSave.required({ id: true });
export type OrarioApertura = z.infer<typeof OrarioApertura>;
