import type { Prodotto, ProdottoSave } from '../../../contract/prodotti';
import { cleanHtml } from '../../../shared/richtext/richTextHtml';

/** A row of the variants table. `key` tells rows apart while they are edited: new ones all have id 0. */
export interface VarianteDraft {
  key: string;
  id: number;
  peso: string;
  /** EUR; null is an empty input, NaN one that holds no amount. */
  prezzo: number | null;
  /** Pieces; null and NaN as for `prezzo`. */
  quantitaDisponibile: number | null;
  /** The stock that the form was opened with; undefined for a new row. */
  quantitaLetta?: number;
  /** How many pieces '+10' or '-3' adds to what is there when it is saved. */
  quantitaDifferenza?: number;
}

export interface ProdottoDraft extends Omit<Prodotto, 'varianti'> {
  varianti: VarianteDraft[];
}

/** The draft that is kept when the session ends. A chosen file cannot be stored, only that there was one. */
export interface KeptProdotto {
  draft: ProdottoDraft;
  /** What the draft began as, its version included; a draft kept by an earlier edition of the app has none. */
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

/** A product as it enters the form: a description that the editor would only write otherwise is no change by anybody. */
export const withCleanDescrizione = (prodotto: Prodotto): Prodotto => ({
  ...prodotto,
  descrizione: cleanHtml(prodotto.descrizione ?? ''),
});

/** The draft that a product is edited in. Texts that a server left out are empty ones. */
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
      // An empty input is sent as null: the server says what is missing (S5.5).
      prezzo: variante.prezzo as number,
      quantitaDisponibile: variante.quantitaDisponibile as number,
    })),
  };
}

/** As S7.3 has it: the stock that was read is for a server that knows what to do with it (extended). */
export const toTheLetter = ({ varianti, ...prodotto }: ReturnType<typeof toSave>) => ({
  ...prodotto,
  varianti: varianti.map(({ quantitaLetta: _, ...variante }) => variante),
});

export function isSame(a: ProdottoDraft, b: ProdottoDraft): boolean {
  return a === b || JSON.stringify(toSave(a)) === JSON.stringify(toSave(b));
}
