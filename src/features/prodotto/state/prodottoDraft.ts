import type { Prodotto, ProdottoSave } from '../../../contract/prodotti';
import { cleanHtml } from '../../../shared/richtext/richTextHtml';

/** A row of the variants table. `key` identifies it while it is edited, because all new rows have id 0. */
export interface VarianteDraft {
  key: string;
  id: number;
  peso: string;
  /** EUR; null for an empty input, NaN for text that is no amount. */
  prezzo: number | null;
  /** Pieces; null and NaN as for `prezzo`. */
  quantitaDisponibile: number | null;
  /** The stock that the form was opened with; undefined for a new row. */
  quantitaLetta?: number;
  /** The pieces that '+10' or '-3' adds to the stock at the time of the save. */
  quantitaDifferenza?: number;
}

export interface ProdottoDraft extends Omit<Prodotto, 'varianti'> {
  varianti: VarianteDraft[];
}

/** The draft kept when the session ends. It cannot store a chosen file; `fileLost` says that there was one. */
export interface KeptProdotto {
  draft: ProdottoDraft;
  /** The product before the user's changes, with its version; missing in drafts kept by older releases. */
  base?: ProdottoDraft;
  added: number;
  fileLost: boolean;
}

export const EMPTY_PRODOTTO: Prodotto = {
  id: 0,
  codice: '',
  nome: '',
  descrizione: '',
  immagine: '',
  nomeCategoria: '',
  categoriaId: 0,
  nonVisualizzare: false,
  varianti: [],
};

export const newVariante = (key: string): VarianteDraft => ({
  key,
  id: 0,
  peso: '',
  prezzo: 0,
  quantitaDisponibile: 0,
});

/** Cleans the description as the editor would, so that a mere difference in mark-up does not count as a change. */
export const withCleanDescrizione = (prodotto: Prodotto): Prodotto => ({
  ...prodotto,
  descrizione: cleanHtml(prodotto.descrizione ?? ''),
});

/** The product's draft. Texts that the server left out become ''. */
export function draftOf(prodotto: Prodotto): ProdottoDraft {
  return {
    ...prodotto,
    codice: prodotto.codice ?? '',
    nome: prodotto.nome ?? '',
    descrizione: prodotto.descrizione ?? '',
    immagine: prodotto.immagine ?? '',
    varianti: prodotto.varianti.map((variante, row) => ({
      ...variante,
      key: `loaded-${row}`,
      quantitaLetta: variante.quantitaDisponibile,
    })),
  };
}

export function toSave({ varianti, ...prodotto }: ProdottoDraft): ProdottoSave & { id: number } {
  return {
    ...prodotto,
    varianti: varianti.map(({ key: _, ...variante }) => ({
      ...variante,
      // Empty inputs are sent as null; the server answers what is missing (S5.5).
      prezzo: variante.prezzo as number,
      quantitaDisponibile: variante.quantitaDisponibile as number,
    })),
  };
}

/** The body of S7.3, without `quantitaLetta`, which only an extended server understands. */
export const toTheLetter = ({ varianti, ...prodotto }: ReturnType<typeof toSave>) => ({
  ...prodotto,
  varianti: varianti.map(({ quantitaLetta: _, ...variante }) => variante),
});
