import { z } from 'zod';
import { requiredText, atLeastOneField } from './common';

const ETICHETTA_UNREADABLE =
  'Scrivi 13 caratteri che cominciano con 2, con da 4 a 6 E oppure G, per esempio 2CCCCCCEEEEEX';

/** The shop's name and sign (extended). */
export const Negozio = z.object({
  nome: requiredText('Scrivi il nome del negozio', 60, 'Nome troppo lungo: al massimo 60 caratteri'),
  logo: z
    .string()
    .regex(/^immagini\/[0-9a-f]{64}\.webp$/, 'Immagine sconosciuta')
    .nullable()
    .describe('A picture that was uploaded; null for the one of the product'),
  etichetta: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(2[0-9CX]*(E{4,6}|G{4,6})[0-9CX]+)?$/, { error: ETICHETTA_UNREADABLE, abort: true })
    .refine((mask) => mask === '' || mask.length === 13, ETICHETTA_UNREADABLE)
    .optional()
    .describe(
      'How a scale’s EAN-13 is read: digits as they are, C the product’s code, E cents, G grams, X anything; empty for none',
    ),
});
export type Negozio = z.infer<typeof Negozio>;

/** PUT /impostazioni/negozio: only the changed fields, so that other users' changes stay. */
export const NegozioSave = Negozio.partial().refine(...atLeastOneField);

/** The answer; the name is empty when none is set. */
export const NegozioLetto = Negozio.extend({ nome: z.string() });
