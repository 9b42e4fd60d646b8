import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { gruppoApi } from '../../api/gruppoApi';
import type { OrdineDaPreparare } from '../../contract/prepara';
import type { AppDeps } from '../../shared/deps';
import { contaStampe } from '../ordini/papers';
import { make, stampa } from '../../ui/print/print';
import { foglio } from './orderSheet';
import { listaPrelievo } from './pickingList';

/** The picking list; or for each order a sheet of A4, or a slip of 80 mm. */
export type Cosa = 'prelievo' | 'fogli' | 'etichette';

/** More than the server reads at once. */
const AT_ONCE = 500;

/** Reads orders with their lines; rejects with what the server said. */
export const leggiOrdini =
  (ids: readonly number[]): ThunkAction<Promise<OrdineDaPreparare[]>, unknown, AppDeps, UnknownAction> =>
  async (dispatch) => {
    const ordini: OrdineDaPreparare[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = gruppoApi.endpoints.leggiRighe.initiate(ids.slice(from, from + AT_ONCE), {
        track: false,
      });
      ordini.push(...(await dispatch(some).unwrap()));
    }
    return ordini;
  };

/**
 * Prints what is needed to prepare orders.
 * @param quando day and times, in words
 * @returns rejects with why they could not be read; nothing is printed then
 */
export const stampaPreparazione =
  (
    cosa: Cosa,
    quando: string,
    ids: readonly number[],
  ): ThunkAction<Promise<unknown>, unknown, AppDeps, UnknownAction> =>
  (dispatch) => {
    const build = async (page: Document, shopName: string) => {
      const letti = await dispatch(leggiOrdini(ids));
      if (cosa === 'prelievo') return listaPrelievo(page, shopName, quando, letti);
      // What is counted is the papers of orders.
      const { ordini, copie } = await dispatch(contaStampe(letti, (anew) => dispatch(leggiOrdini(anew))));
      return make(
        page,
        'div',
        '',
        ...ordini.map((ordine) => foglio(page, cosa, ordine, copie.get(ordine.id))),
      );
    };
    let built: Promise<unknown> = Promise.resolve();
    dispatch(stampa(`Preparazione ${quando}`, (page, shopName) => (built = build(page, shopName))));
    return built;
  };
