import { z } from 'zod';
import { requiredText, somethingOf } from './common';

/** What the shop is called and its sign (extended). */
export const Negozio = z.object({
  nome: requiredText('Scrivi il nome del negozio', 60, 'Nome troppo lungo: al massimo 60 caratteri'),
  logo: z
    .string()
    .regex(/^immagini\/[0-9a-f]{64}\.webp$/, 'Immagine sconosciuta')
    .nullable()
    .meta({ description: 'A picture that was uploaded; null for the one of the product' }),
});
export type Negozio = z.infer<typeof Negozio>;

/** PUT /impostazioni/negozio: what of it was changed; the rest stays as somebody else may have set it. */
export const NegozioSave = Negozio.partial().refine(...somethingOf);

/** As it is answered: without a name where none was set. */
export const NegozioLetto = Negozio.extend({ nome: z.string() });
