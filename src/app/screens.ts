import type { ComponentType } from 'react';
import OrdiniPage from '../features/ordini/OrdiniPage';
import { lazyComponent as lazy } from '../shared/lazyComponent';
import { PATHS } from '../shared/paths';

/* The routed screens. The orders are in the entry, because nearly everybody opens them first; the others have chunks. */

export const LoginPage = lazy(() => import(/* webpackChunkName: "login" */ '../features/login/LoginPage'));
export const NotFoundPage = lazy(() => import(/* webpackChunkName: "non-trovata" */ './NotFoundPage'));
const ProdottoPage = lazy(
  () => import(/* webpackChunkName: "prodotto" */ '../features/prodotto/ProdottoPage'),
);

interface RoutedScreen {
  path: string;
  title: string;
  Page: ComponentType & { preload?: () => Promise<unknown> };
}

export const OPEN_SCREENS: readonly RoutedScreen[] = [
  { path: PATHS.login, title: 'Accedi', Page: LoginPage },
  {
    path: PATHS.invito,
    title: 'Invito',
    Page: lazy(() => import(/* webpackChunkName: "invito" */ '../features/persone/InvitoPage')),
  },
];

/** Small screens share a chunk, because the entry lists every chunk. */
export const SCREENS: readonly RoutedScreen[] = [
  { path: PATHS.ordini, title: 'Ordini', Page: OrdiniPage },
  {
    path: PATHS.preparazione,
    title: 'Preparazione',
    Page: lazy(() => import(/* webpackChunkName: "ordini-azioni" */ './PreparazioneScreen')),
  },
  {
    path: PATHS.nonRitirati,
    title: 'Non ritirati',
    Page: lazy(
      () => import(/* webpackChunkName: "ordini-azioni" */ '../features/nonRitirati/NonRitiratiPage'),
    ),
  },
  {
    path: PATHS.prodotti,
    title: 'Gestione Prodotti',
    Page: lazy(() => import(/* webpackChunkName: "prodotti" */ '../features/prodotti/ProdottiPage')),
  },
  { path: `${PATHS.prodotti}/nuovo`, title: 'Nuovo Prodotto', Page: ProdottoPage },
  { path: `${PATHS.prodotti}/edit/:id`, title: 'Modifica Prodotto', Page: ProdottoPage },
  {
    path: PATHS.categorie,
    title: 'Gestione Categorie',
    Page: lazy(() => import(/* webpackChunkName: "elenchi" */ '../features/categorie/CategoriePage')),
  },
  {
    path: PATHS.magazzino,
    title: 'Aggiorna Magazzino',
    Page: lazy(() => import(/* webpackChunkName: "disponibilita" */ '../features/magazzino/MagazzinoPage')),
  },
  {
    path: PATHS.disponibilitaProdotti,
    title: 'Disponibilità Prodotti',
    Page: lazy(() => import(/* webpackChunkName: "disponibilita" */ '../features/scorte/ScortePage')),
  },
  {
    path: PATHS.limiti,
    title: 'Limiti per data',
    Page: lazy(() => import(/* webpackChunkName: "disponibilita" */ '../features/limiti/LimitiPage')),
  },
  {
    path: PATHS.coupon,
    title: 'Gestione Coupon',
    Page: lazy(() => import(/* webpackChunkName: "elenchi" */ '../features/coupon/CouponPage')),
  },
  {
    path: PATHS.giftcard,
    title: 'Gestione GiftCard',
    Page: lazy(() => import(/* webpackChunkName: "elenchi" */ '../features/giftcard/GiftCardPage')),
  },
  {
    path: PATHS.disponibilitaGiorni,
    title: 'Giorni e orari',
    Page: lazy(() => import(/* webpackChunkName: "giorni" */ '../features/calendario/GiorniPage')),
  },
  {
    path: PATHS.impostazioni,
    title: 'Impostazioni',
    Page: lazy(
      () => import(/* webpackChunkName: "impostazioni" */ '../features/impostazioni/ImpostazioniPage'),
    ),
  },
  {
    path: PATHS.registro,
    title: 'Registro',
    Page: lazy(() => import(/* webpackChunkName: "registro" */ '../features/registro/RegistroPage')),
  },
  {
    path: PATHS.persone,
    title: 'Persone',
    Page: lazy(() => import(/* webpackChunkName: "persone" */ '../features/persone/PersonePage')),
  },
  {
    path: PATHS.fattore,
    title: 'Secondo fattore',
    Page: lazy(() => import(/* webpackChunkName: "fattore" */ '../features/fattore/FattorePage')),
  },
  {
    path: PATHS.modificaPassword,
    title: 'Cambia Password',
    Page: lazy(() => import(/* webpackChunkName: "fattore" */ '../features/password/PasswordPage')),
  },
  {
    path: PATHS.utenti,
    title: 'Gestione Utenti',
    Page: lazy(() => import(/* webpackChunkName: "elenchi" */ '../features/utenti/UtentiPage')),
  },
  {
    path: PATHS.cliente,
    title: 'Cliente',
    Page: lazy(() => import(/* webpackChunkName: "ordini-pannelli" */ '../features/clienti/ClientePage')),
  },
  {
    path: PATHS.statistiche,
    title: 'Statistiche Ordini',
    Page: lazy(() => import(/* webpackChunkName: "statistiche" */ '../features/statistiche/StatistichePage')),
  },
];
