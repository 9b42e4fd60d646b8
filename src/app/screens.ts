import type { ComponentType } from 'react';
import OrdiniPage from '../features/ordini/OrdiniPage';
import { lazyComponent as lazy } from '../shared/lazyComponent';
import { PATHS } from '../shared/paths';

// The orders are in the entry, because nearly everybody opens them first. Small screens share chunks: the entry lists each.

export const LoginPage = lazy(() => import(/* webpackChunkName: "login" */ '../features/login/LoginPage'));
export const NotFoundPage = lazy(() => import(/* webpackChunkName: "non-trovata" */ './NotFoundPage'));
const InvitoPage = lazy(() => import(/* webpackChunkName: "invito" */ '../features/persone/InvitoPage'));
const PreparazioneScreen = lazy(() => import(/* webpackChunkName: "ordini-azioni" */ './PreparazioneScreen'));
const NonRitiratiPage = lazy(
  () => import(/* webpackChunkName: "ordini-azioni" */ '../features/nonRitirati/NonRitiratiPage'),
);
const ProdottiPage = lazy(
  () => import(/* webpackChunkName: "prodotti" */ '../features/prodotti/ProdottiPage'),
);
const ProdottoPage = lazy(
  () => import(/* webpackChunkName: "prodotto" */ '../features/prodotto/ProdottoPage'),
);
const CategoriePage = lazy(
  () => import(/* webpackChunkName: "elenchi" */ '../features/categorie/CategoriePage'),
);
const MagazzinoPage = lazy(
  () => import(/* webpackChunkName: "disponibilita" */ '../features/magazzino/MagazzinoPage'),
);
const ScortePage = lazy(
  () => import(/* webpackChunkName: "disponibilita" */ '../features/scorte/ScortePage'),
);
const LimitiPage = lazy(
  () => import(/* webpackChunkName: "disponibilita" */ '../features/limiti/LimitiPage'),
);
const CouponPage = lazy(() => import(/* webpackChunkName: "elenchi" */ '../features/coupon/CouponPage'));
const GiftCardPage = lazy(
  () => import(/* webpackChunkName: "elenchi" */ '../features/giftcard/GiftCardPage'),
);
const GiorniPage = lazy(() => import(/* webpackChunkName: "giorni" */ '../features/calendario/GiorniPage'));
const ImpostazioniPage = lazy(
  () => import(/* webpackChunkName: "impostazioni" */ '../features/impostazioni/ImpostazioniPage'),
);
const RegistroPage = lazy(
  () => import(/* webpackChunkName: "registro" */ '../features/registro/RegistroPage'),
);
const PersonePage = lazy(() => import(/* webpackChunkName: "persone" */ '../features/persone/PersonePage'));
const FattorePage = lazy(() => import(/* webpackChunkName: "fattore" */ '../features/fattore/FattorePage'));
const PasswordPage = lazy(
  () => import(/* webpackChunkName: "fattore" */ '../features/password/PasswordPage'),
);
const UtentiPage = lazy(() => import(/* webpackChunkName: "elenchi" */ '../features/utenti/UtentiPage'));
const ClientePage = lazy(
  () => import(/* webpackChunkName: "ordini-pannelli" */ '../features/clienti/ClientePage'),
);
const StatistichePage = lazy(
  () => import(/* webpackChunkName: "statistiche" */ '../features/statistiche/StatistichePage'),
);

export interface RoutedScreen {
  path: string;
  title: string;
  Page: ComponentType & { preload?: () => Promise<unknown> };
}

export const OPEN_SCREENS: readonly RoutedScreen[] = [
  { path: PATHS.login, title: 'Accedi', Page: LoginPage },
  { path: PATHS.invito, title: 'Invito', Page: InvitoPage },
];

export const SCREENS: readonly RoutedScreen[] = [
  { path: PATHS.ordini, title: 'Ordini', Page: OrdiniPage },
  { path: PATHS.preparazione, title: 'Preparazione', Page: PreparazioneScreen },
  { path: PATHS.nonRitirati, title: 'Non ritirati', Page: NonRitiratiPage },
  { path: PATHS.prodotti, title: 'Gestione Prodotti', Page: ProdottiPage },
  { path: `${PATHS.prodotti}/nuovo`, title: 'Nuovo Prodotto', Page: ProdottoPage },
  { path: `${PATHS.prodotti}/edit/:id`, title: 'Modifica Prodotto', Page: ProdottoPage },
  { path: PATHS.categorie, title: 'Gestione Categorie', Page: CategoriePage },
  { path: PATHS.magazzino, title: 'Aggiorna Magazzino', Page: MagazzinoPage },
  { path: PATHS.disponibilitaProdotti, title: 'Disponibilità Prodotti', Page: ScortePage },
  { path: PATHS.limiti, title: 'Limiti per data', Page: LimitiPage },
  { path: PATHS.coupon, title: 'Gestione Coupon', Page: CouponPage },
  { path: PATHS.giftcard, title: 'Gestione GiftCard', Page: GiftCardPage },
  { path: PATHS.disponibilitaGiorni, title: 'Giorni e orari', Page: GiorniPage },
  { path: PATHS.impostazioni, title: 'Impostazioni', Page: ImpostazioniPage },
  { path: PATHS.registro, title: 'Registro', Page: RegistroPage },
  { path: PATHS.persone, title: 'Persone', Page: PersonePage },
  { path: PATHS.fattore, title: 'Secondo fattore', Page: FattorePage },
  { path: PATHS.modificaPassword, title: 'Cambia Password', Page: PasswordPage },
  { path: PATHS.utenti, title: 'Gestione Utenti', Page: UtentiPage },
  { path: PATHS.cliente, title: 'Cliente', Page: ClientePage },
  { path: PATHS.statistiche, title: 'Statistiche Ordini', Page: StatistichePage },
];
