import { z } from 'zod';
import { Id } from './common';
import { OrdineLista } from './ordini';

export const Autore = z.object({
  chi: z.string(),
  accountId: z.int().nullable().describe('Null for the server itself and its commands'),
});
export type Autore = z.infer<typeof Autore>;

/** A change that a list of orders can show (extended), as the hub sends it and GET /ordini/eventi lists it. */
export const Evento = z.object({
  numero: z
    .int()
    .positive()
    .describe('Without gaps, in the order in which the changes became visible; kept 30 days'),
  tipo: z.enum(['nuovo', 'stato', 'annullato', 'modificato', 'visto', 'stampato', 'messaggio']),
  ordine: OrdineLista.describe(
    'The row as it was when the event was sent: `versione` tells which of two is newer',
  ),
  ...Autore.partial().shape,
  pagina: z
    .string()
    .optional()
    .describe('The page that made the change, as it called itself in the header X-Pagina'),
  quando: z.string().describe('ISO 8601'),
});
export type Evento = z.infer<typeof Evento>;

/** The answer to a JoinGroup with the last number seen, and the head of GET /ordini/eventi. */
export const CatchUp = z.object({
  ultimo: z.int().nonnegative().describe('The last number that there is'),
  completo: z
    .boolean()
    .describe('False when events after the number asked for were forgotten: read the lists anew'),
  daVedere: z
    .array(OrdineLista)
    .optional()
    .describe(
      'JoinGroup: the orders of today and of later days that nobody has seen, by day, at most a thousand',
    ),
});
export type CatchUp = z.infer<typeof CatchUp>;

/** At most fifteen digits, so that the number stays exact. */
export const EventiQuery = z.object({
  dopo: z
    .string('Numero non valido')
    .regex(/^\d{1,15}$/, 'Numero non valido')
    .transform(Number)
    .describe('The last number seen; 0 for none'),
});

/** GET /ordini/eventi?dopo=N: up to a thousand events after N; ask again after the last one. */
export const EventiDopo = CatchUp.extend({ eventi: z.array(Evento) });
export type EventiDopo = z.infer<typeof EventiDopo>;

/** POST /ordini/visti: a person has seen these orders. */
export const VistiRequest = z.object({
  ids: z.array(Id).min(1, 'Nessun ordine').max(1_000, 'Troppi ordini'),
});
