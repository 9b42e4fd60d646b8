import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import { prodottiApi } from '../../api/prodottiApi';
import type { WithProdottiApi } from '../../api/prodottiApi';
import type { AppDeps, DispatchOf } from '../../shared/deps';

export type RefreshApi = ListenerEffectAPI<WithProdottiApi, DispatchOf<WithProdottiApi>, AppDeps>;

const { getProdotti, refreshProdotti, getDisponibilita } = prodottiApi.endpoints;
const BEHIND_THE_USER = { subscribe: false, forceRefetch: true } as const;

/** Reads the whole list again and puts it in the place of the one on screen. */
export async function refreshElenco(api: RefreshApi): Promise<void> {
  const elenco = () => getProdotti.select()(api.getState());
  // An answer under way may have been read before the order: it must not replace what is read now.
  while (elenco().isLoading) await api.condition(() => !elenco().isLoading);
  const before = elenco();
  if (before.isUninitialized) return;
  const { data, error } = await api.dispatch(refreshProdotti.initiate(undefined, BEHIND_THE_USER));
  if (error) console.error('Errore caricamento prodotti:', error);
  const now = elenco();
  // A reload that began after this one knows better.
  if (!data || now.isLoading || now.requestId !== before.requestId) return;
  api.dispatch(
    prodottiApi.util.upsertQueryEntries([{ endpointName: 'getProdotti', arg: undefined, value: data }]),
  );
}

/** Reads the quantities of the one product on screen again. */
export async function refreshProdotto(api: RefreshApi, id: number): Promise<void> {
  const { data, error } = await api.dispatch(getDisponibilita.initiate(id, BEHIND_THE_USER));
  if (error) console.error('Errore caricamento prodotto:', error);
  if (!data) return;
  api.dispatch(
    prodottiApi.util.updateQueryData('getProdotto', id, (prodotto) => {
      prodotto.varianti = data;
    }),
  );
}
