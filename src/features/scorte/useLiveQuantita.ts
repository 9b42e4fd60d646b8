import { useOrdersCame } from '../../domain/prodotti/useOrdersCame';
import { refreshElenco, refreshProdotto } from './refreshQuantita';

/**
 * While the screen is open, orders that come in bring its quantities up to date in the background.
 * @param chosenId the product that is shown alone, null for the whole list.
 */
export const useLiveQuantita = (chosenId: number | null): void =>
  useOrdersCame((api) => (chosenId === null ? refreshElenco(api) : refreshProdotto(api, chosenId)));
