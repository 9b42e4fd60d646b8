import { z } from 'zod';
import {
  ALLERGENI_LETTI,
  ALLERGENI_SALVATI,
  TERMINI_LETTI,
  TERMINI_SALVATI,
  SuggerimentiLetti,
  SuggerimentiSalvati,
} from './prodottiEstesi';
import { Codice, Importo, Versione, requiredText } from './common';

/** A variant (S3.6). */
export const Variante = z.object({
  id: z.int(),
  peso: z.string(),
  prezzo: z.number(),
  quantitaDisponibile: z.int(),
});
export type Variante = z.infer<typeof Variante>;

/** A variant on sale, with the price per kilogram that the law requires. */
export const VarianteInVendita = Variante.extend({
  grammiNetti: z.number().optional().describe('Extended: what `peso` says, where that is grams'),
  prezzoAlKg: z.number().optional().describe('Extended: EUR, by the net grams, to the cent'),
});
export type VarianteInVendita = z.infer<typeof VarianteInVendita>;

/** GET /prodotti/{id}/disponibilita */
export const VarianteDisponibile = VarianteInVendita.extend({
  aPeso: z.literal(true).optional().describe('Extended: its product is sold by weight'),
  categoriaId: z.int().optional().describe('Extended: its category, which suggests notes'),
});
export type VarianteDisponibile = z.infer<typeof VarianteDisponibile>;

/** A product (S3.5). */
export const Prodotto = z.object({
  id: z.int(),
  codice: z.string(),
  nome: z.string(),
  descrizione: z.string().describe('Rich text: HTML'),
  immagine: z.string(),
  nomeCategoria: z.string(),
  categoriaId: z.int(),
  nonVisualizzare: z.boolean(),
  aPeso: z.boolean().optional().describe('Extended: the price follows the weight on the scale'),
  ...ALLERGENI_LETTI,
  varianti: z.array(Variante),
  versione: Versione,
  ...TERMINI_LETTI,
});
export type Prodotto = z.infer<typeof Prodotto>;

/** GET /prodotti: a product on the shop's site. */
export const ProdottoInCatalogo = Prodotto.omit({ versione: true, aPeso: true }).extend({
  varianti: z.array(VarianteInVendita),
});

/** Of id 0: a new one. */
const VarianteSave = z.object({
  id: z.int().min(0).max(2_147_483_647),
  peso: requiredText('Il peso è obbligatorio', 20, 'Peso troppo lungo').describe(
    'Grams above nothing, with comma or point; one that was not changed may be anything',
  ),
  prezzo: Importo,
  quantitaDisponibile: z
    .number('Scrivi una quantità, per esempio 12')
    .int('La quantità deve essere intera')
    .min(-2_147_483_648, 'La quantità non può essere negativa')
    .max(2_147_483_647, 'Quantità troppo grande')
    .describe(
      'At most 1,000,000, unless the stock is higher already: then at most what it is. Below nothing only where the stock is, and then at least what it is',
    ),
  quantitaLetta: z
    .int()
    .optional()
    .describe(
      'The quantity that the form was opened with. Equal to quantitaDisponibile it was not touched, and what was sold meanwhile stays sold',
    ),
  quantitaDifferenza: z
    .int()
    .optional()
    .describe(
      'Extended: how many pieces came or went. They are added to what is there, whatever quantitaDisponibile says; less than nothing is refused. Send `versione` too, or the same request twice adds twice',
    ),
});

/** POST /prodotti, PUT /prodotti/{id} (S7.3): the full product. */
export const ProdottoSave = z.object({
  id: z.int().min(0).optional(),
  codice: Codice,
  nome: requiredText('Il nome è obbligatorio', 200, 'Nome troppo lungo'),
  descrizione: z.string().max(50_000, 'Descrizione troppo lunga').default(''),
  immagine: z.string().max(500).default(''),
  nomeCategoria: z.string().optional(),
  categoriaId: z.int('La categoria è obbligatoria').min(1, 'La categoria è obbligatoria').max(2_147_483_647),
  nonVisualizzare: z.boolean().default(false),
  aPeso: z
    .boolean()
    .optional()
    .describe('Extended; to the letter what stands stays, and a new product is not'),
  ...ALLERGENI_SALVATI,
  varianti: z.array(VarianteSave).max(100, 'Troppe varianti'),
  versione: Versione,
  ...TERMINI_SALVATI,
});
export type ProdottoSave = z.infer<typeof ProdottoSave>;

/** A suggestion of the product search (S3.17). */
export const Suggerimento = z.object({ id: z.int(), codice: z.string(), nome: z.string() });
export type Suggerimento = z.infer<typeof Suggerimento>;
export const SearchQuery = z.object({ term: z.string().max(200).default('') });

/** A category (S3.7). */
export const Categoria = z.object({
  id: z.int(),
  nome: z.string(),
  versione: Versione,
  ...TERMINI_LETTI,
  suggerimenti: SuggerimentiLetti,
});
export type Categoria = z.infer<typeof Categoria>;

/** POST /prodotti/NuovaCategoria, PUT /prodotti/aggiornaCategoria/{id} (S7.3). */
export const CategoriaSave = z.object({
  id: z.int().min(0).optional(),
  nome: requiredText('Il nome è obbligatorio', 100, 'Nome troppo lungo'),
  versione: Versione,
  ...TERMINI_SALVATI,
  suggerimenti: SuggerimentiSalvati,
});
export type CategoriaSave = z.infer<typeof CategoriaSave>;

/** POST /prodotti/upload-image (S7.3): `url` goes into `immagine`. */
export const ImmagineCaricata = z.object({ url: z.string() });
export type ImmagineCaricata = z.infer<typeof ImmagineCaricata>;
export const ImmagineQuery = z.object({
  path: z.string().max(500),
  w: z.coerce
    .number()
    .int()
    .min(1)
    .max(4000)
    .optional()
    .describe('Width in px at which it is shown: a smaller copy may be sent'),
});

/** GET /prodotti/miniature, in the extended mode. */
export const MiniatureQuery = z.object({
  paths: z.string().max(4000).describe('What products name as their `immagine`, with a comma between them'),
});

/** A row of the stock import's result (S3.14), with the values as in the file. */
export const EsitoImportazione = z.object({
  codiceProdotto: z.string(),
  pesoVariante: z.string(),
  quantita: z.union([z.number(), z.string()]),
  stato: z.string().describe("'Aggiornato', 'Prodotto non trovato', 'Variante non trovata' or 'Errore'"),
  messaggio: z.string(),
});
export type EsitoImportazione = z.infer<typeof EsitoImportazione>;
