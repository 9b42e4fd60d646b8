import catalogo from './catalogoDemo.json';

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
  sigla: string;
  forma: Forma;
  conservazione: string;
  prodotti: readonly ProdottoDemo[];
}

export interface ProdottoDemo {
  nome: string;
  euroAlChilo: number;
  pesi: readonly number[];
  colore: string;
  racconto: string;
}

export const CATALOGO_DEMO = catalogo as readonly CategoriaDemo[];
