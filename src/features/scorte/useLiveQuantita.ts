import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import { prodottiApi, type WithProdottiApi } from '../../api/prodottiApi';
import { ONCE_ANEW } from '../../api/answers';
import { rereadList } from '../../api/calls';
import type { AppDeps, DispatchOf } from '../../shared/deps';
import { useOrdersCame } from '../../domain/prodotti/useOrdersCame';

type RefreshApi = ListenerEffectAPI<WithProdottiApi, DispatchOf<WithProdottiApi>, AppDeps>;

const { getProdotti, refreshProdotti, getDisponibilita } = prodottiApi.endpoints;

async function refreshElenco(api: RefreshApi): Promise<void> {
  const entry = () => getProdotti.select()(api.getState());
  if (entry().isUninitialized) return;
  const reread = await rereadList(api, entry, async () => {
    const { data, error } = await api.dispatch(refreshProdotti.initiate(undefined, ONCE_ANEW));
    if (error) console.error('Errore caricamento prodotti:', error);
    return data;
  });
  if (!reread?.isNewest) return;
  const elenco = { endpointName: 'getProdotti', arg: undefined, value: reread.rows } as const;
  api.dispatch(prodottiApi.util.upsertQueryEntries([elenco]));
}

async function refreshProdotto(api: RefreshApi, id: number): Promise<void> {
  const { data, error } = await api.dispatch(getDisponibilita.initiate(id, ONCE_ANEW));
  if (error) console.error('Errore caricamento prodotto:', error);
  if (!data) return;
  api.dispatch(
    prodottiApi.util.updateQueryData('getProdotto', id, (prodotto) => {
      prodotto.varianti = data;
    }),
  );
}

/** Reloads the quantities of the list, or of the one product chosen, in the background when orders come in. */
export const useLiveQuantita = (chosenId: number | null): void =>
  useOrdersCame((api) => (chosenId === null ? refreshElenco(api) : refreshProdotto(api, chosenId)));
