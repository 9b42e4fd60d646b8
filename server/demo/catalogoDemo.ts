import type { Allergene } from '../../src/contract/allergeniRules';
import catalogo from './catalogoDemo.json';
import type { Forma } from './immagineDemo';

export interface CategoriaDemo {
  nome: string;
  sigla: string;
  forma: Forma;
  conservazione: string;
  puoContenere?: readonly Allergene[];
  suggerimenti?: readonly string[];
  prodotti: readonly ProdottoDemo[];
}

export interface ProdottoDemo {
  nome: string;
  /** Left out nothing is declared of its allergens. */
  contiene?: readonly Allergene[];
  euroAlChilo: number;
  pesi: readonly number[];
  colore: string;
  racconto: string;
}

export const CATALOGO_DEMO = catalogo as readonly CategoriaDemo[];
