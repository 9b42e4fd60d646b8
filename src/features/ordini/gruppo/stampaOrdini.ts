import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { gruppoApi } from '../../../api/gruppoApi';
import type { OrdineDettaglio } from '../../../contract/ordini';
import type { AppDeps } from '../../../shared/deps';
import { ordineSlip } from '../dettaglio/stampaOrdine';
import { orders } from '../elenco/fasce';
import { make, stampa } from '../stampa/stampa';

/** Prints the slips of orders, a page each, and has that noted (extension `storia`). Returns whether they are printed. */
export const stampaOrdini =
  (ordini: readonly OrdineDettaglio[]): ThunkAction<boolean, unknown, AppDeps, UnknownAction> =>
  (dispatch, _getState, { config }) => {
    const slips = stampa(`Stampa di ${orders(ordini.length)}`, (page, shopName) =>
      make(page, 'div', '', ...ordini.map((ordine) => ordineSlip(page, ordine, shopName))),
    );
    if (!dispatch(slips)) return false;
    const ids = ordini.map(({ id }) => id);
    if (config.estensioni.includes('storia'))
      void dispatch(gruppoApi.endpoints.annotaStampe.initiate(ids, { track: false }));
    return true;
  };
