import { gruppoApi } from '../../api/gruppoApi';
import type { OrdineDaPreparare } from '../../contract/gruppo';
import { AT_ONCE, countCopies, type Thunk } from '../ordini/papers';
import { printPage, type Make } from '../../ui/print';
import { orderSheet } from './orderSheet';
import { pickingList } from './pickingList';

/** The picking list, an A4 sheet per order, or an 80 mm slip per order. */
export type Paper = 'prelievo' | 'fogli' | 'etichette';

export const readOrdini =
  (ids: readonly number[]): Thunk<Promise<OrdineDaPreparare[]>> =>
  async (dispatch) => {
    const ordini: OrdineDaPreparare[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = gruppoApi.endpoints.leggiRighe.initiate(ids.slice(from, from + AT_ONCE), { track: false });
      ordini.push(...(await dispatch(some).unwrap()));
    }
    return ordini;
  };

/** `quando`: day and times in words. Rejects, and prints nothing, when orders could not be read. */
export const printPreparazione =
  (paper: Paper, quando: string, ids: readonly number[]): Thunk<Promise<unknown>> =>
  (dispatch) => {
    const build = async (make: Make, shopName: string) => {
      const letti = await dispatch(readOrdini(ids));
      if (paper === 'prelievo') return pickingList(make, shopName, quando, letti);
      // Only the papers of single orders are counted.
      const { ordini, copie } = await dispatch(countCopies(letti, (anew) => dispatch(readOrdini(anew))));
      const sheets = ordini.map((ordine) => orderSheet(make, paper, ordine, copie.get(ordine.id)));
      return make('div', sheets);
    };
    let built: Promise<unknown> = Promise.resolve();
    dispatch(printPage(`Preparazione ${quando}`, (make, shopName) => (built = build(make, shopName))));
    return built;
  };
