import type { Prodotto } from '../../../contract/prodotti';

/** What of a variant is edited in a list. */
export type Campo = 'prezzo' | 'quantitaDisponibile';

/** A cell that was touched. `why`, with what was typed: what keeps it from being saved. */
export interface Cella {
  phase: 'typing' | 'saving' | 'saved' | 'failed';
  text: string;
  why?: string;
}

type Cells = Readonly<Record<number, Cella | undefined>>;

export interface CelleState {
  /** By the variant's id; a cell that is not here shows its value. */
  cells: Cells;
  /** Products that the server answered with since the list was read, by id. */
  prodotti: Readonly<Record<number, Prodotto>>;
  /** The last outcome, for who does not see it. */
  said: string;
}

export type CelleAction =
  /** It is typed in, saved or, without `cella`, given up. */
  | { type: 'touched'; id: number; cella?: Cella }
  /** A save of `text` has ended; `why` it failed, if it did. */
  | { type: 'settled'; id: number; text: string; why?: string; said: string }
  | { type: 'prodottoRead'; prodotto: Prodotto }
  /** Other products are listed: what is done is no longer marked. */
  | { type: 'listChanged' };

export const NO_CELLE: CelleState = { cells: {}, prodotti: {}, said: '' };

/** What the end of a save makes of a cell: never takes away what was typed into it since. */
function settled(now: Cella | undefined, text: string, why: string | undefined): Cella | undefined {
  if (why !== undefined) return { phase: 'failed', text: now?.phase === 'typing' ? now.text : text, why };
  return now?.phase === 'saving' ? { phase: 'saved', text } : now;
}

/** What becomes of the cells of a list. */
export function celleReducer(state: CelleState, action: CelleAction): CelleState {
  const { cells, prodotti } = state;
  switch (action.type) {
    case 'touched':
      return { ...state, cells: { ...cells, [action.id]: action.cella } };
    case 'settled': {
      const { id, text, why, said } = action;
      return { ...state, said, cells: { ...cells, [id]: settled(cells[id], text, why) } };
    }
    case 'prodottoRead':
      return { ...state, prodotti: { ...prodotti, [action.prodotto.id]: action.prodotto } };
    case 'listChanged':
      return {
        ...state,
        cells: Object.fromEntries(Object.entries(cells).filter(([, cella]) => cella?.phase !== 'saved')),
      };
  }
}

/** The newer of a product as it was listed and as a save was answered. */
export function newest(listed: Prodotto, answered: Prodotto | undefined): Prodotto {
  return answered && (answered.versione ?? 0) > (listed.versione ?? 0) ? answered : listed;
}

/** What becomes of a variant's value: another one, or pieces that are added to what is there. */
export type Cambio = Partial<Record<Campo | 'quantitaDifferenza', number>>;

/** The product with a variant changed, as PUT takes it: of the others what was sold meanwhile stays sold. */
export const withCambio = (prodotto: Prodotto, varianteId: number, cambio: Cambio) => ({
  ...prodotto,
  varianti: prodotto.varianti.map((variante) => ({
    ...variante,
    quantitaLetta: variante.quantitaDisponibile,
    ...(variante.id === varianteId ? cambio : {}),
  })),
});
