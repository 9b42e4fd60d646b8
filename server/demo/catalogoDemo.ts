import catalogo from './catalogoDemo.json';

/** How the picture of a product is drawn. */
export type Forma =
  | 'pane'
  | 'pasta'
  | 'formaggio'
  | 'salume'
  | 'piatto'
  | 'carne'
  | 'pesce'
  | 'dolce'
  | 'barattolo';

export interface CategoriaDemo {
  nome: string;
  /** The first letters of its products' codes. */
  sigla: string;
  forma: Forma;
  /** How the goods are kept, for the descriptions. */
  conservazione: string;
  prodotti: readonly ProdottoDemo[];
}

export interface ProdottoDemo {
  nome: string;
  euroAlChilo: number;
  /** In grams, a variant each. */
  pesi: readonly number[];
  /** Of its picture. */
  colore: string;
  /** What its description tells. */
  racconto: string;
}

export const CATALOGO_DEMO = catalogo as readonly CategoriaDemo[];
