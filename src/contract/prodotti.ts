import { z } from 'zod';

/** A variant (S3.6). */
export const Variante = z.object({
  id: z.number().int(),
  peso: z.string(),
  prezzo: z.number(),
  quantitaDisponibile: z.number().int(),
});
export type Variante = z.infer<typeof Variante>;

/** A product (S3.5). */
export const Prodotto = z.object({
  id: z.number().int(),
  codice: z.string(),
  nome: z.string(),
  descrizione: z.string().meta({ description: 'Rich text: HTML' }),
  immagine: z.string(),
  nomeCategoria: z.string(),
  categoriaId: z.number().int(),
  nonVisualizzare: z.boolean(),
  varianti: z.array(Variante),
});
export type Prodotto = z.infer<typeof Prodotto>;
