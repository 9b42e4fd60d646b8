import { z } from 'zod';
import { Giorno } from './common';
import { Autore, Evento } from './eventi';
import { OrdineLista } from './ordini';

const Testo = z.string().min(1).max(200).optional();
/** So many digits that it stays a whole number. */
const Numero = (digits: RegExp) => z.string().regex(digits, 'Numero non valido').transform(Number).optional();

/** A day, or a second of it on the shop's clock. */
const Momento = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T([01]\d|2[0-3])(:[0-5]\d){2})?$/, { error: 'Data non valida', abort: true })
  .refine((momento) => Giorno.safeParse(momento.slice(0, 10)).success, 'Data non valida');

/** Which lines of the log (extended): of some days on the shop's clock, a person, a kind, an object. */
export const RegistroFiltro = z.object({
  da: Momento.optional(),
  a: Momento.optional().describe('The last day, or the last second'),
  chi: Testo.describe('Who made the change, by the whole name'),
  azione: Testo,
  entita: Testo,
  id: Testo.describe('The `entitaId` of the object'),
  numero: Numero(/^\d{1,15}$/).describe('The number of an order: what became of it'),
});
export type RegistroFiltro = z.infer<typeof RegistroFiltro>;

export const RegistroQuery = RegistroFiltro.extend({
  dopo: Numero(/^\d{1,15}$/).describe('The `id` of the last line of the page before'),
  quante: Numero(/^([1-9]\d{0,2}|1000)$/).describe('Lines of a page, 200 unless told otherwise'),
});

const Valore = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A line of the log. */
export const RigaRegistro = z.object({
  id: z.int(),
  quando: z.string().describe('ISO 8601'),
  ...Autore.shape,
  email: z.string().nullable().describe('Of the account, where others go by the same name'),
  azione: z.string(),
  entita: z.string(),
  entitaId: z.string().nullable(),
  oggetto: z.string().nullable().describe('What people call it: a name, a code, a number'),
  giorno: z.string().nullable().describe('The pickup day of an order'),
  prodottoId: z.int().nullable(),
  cambi: z
    .array(z.object({ campo: z.string(), prima: Valore, dopo: Valore }))
    .describe('The fields that changed, `varianti.500.prezzo`; long texts are cut'),
  dispositivo: z.string().nullable(),
  richiesta: z.string().nullable(),
  numero: z.int().nullable().describe('Its place in the chain; null for some seconds'),
  hash: z.string().nullable(),
});
export type RigaRegistro = z.infer<typeof RigaRegistro>;

/** GET /ordini/{id}/storia (extended), the newest first. */
export const RigaStoria = RigaRegistro.pick({
  id: true,
  quando: true,
  chi: true,
  accountId: true,
  email: true,
  azione: true,
  cambi: true,
});
export type RigaStoria = z.infer<typeof RigaStoria>;

/** GET /registro: the newest lines first; where there may be more, ask with `dopo`. */
export const RegistroPagina = z.object({ righe: z.array(RigaRegistro), altre: z.boolean() });
export type RegistroPagina = z.infer<typeof RegistroPagina>;

/** GET /registro/indice: what the filters can choose, and where the chain stands. */
export const RegistroIndice = z.object({
  persone: z.array(z.string()),
  tipi: z.array(z.object({ entita: z.string(), azione: z.string() })),
  catena: z.object({
    numero: z.int().describe('The last line that is chained; 0 for none'),
    inAttesa: z.int().describe('Lines that will be within seconds'),
    anchor: z.object({ giorno: z.string(), numero: z.int(), hash: z.string() }).nullable(),
  }),
});
export type RegistroIndice = z.infer<typeof RegistroIndice>;

/** GET /registro/giornata: a day with its events, so that they can be followed one by one (extended). */
export const GiornataQuery = z.object({ giorno: Giorno });
export const Giornata = z.object({
  giorno: z.string(),
  prima: z.int().nonnegative().describe('The number of the last event before'),
  mattina: z.array(OrdineLista).describe('The list of that day as it was at its midnight'),
  eventi: z.array(Evento).describe('Of orders of any day; each with the row as it was then'),
});
export type Giornata = z.infer<typeof Giornata>;
