import type { ComponentType } from 'react';
import { lazyComponent } from '../shared/lazyComponent';
import { PATHS } from '../shared/paths';

/** The routed screens, each a chunk of its own. */
export const LoginPage = lazyComponent(
  () => import(/* webpackChunkName: "login" */ '../features/login/LoginPage'),
);
export const OrdiniPage = lazyComponent(
  () => import(/* webpackChunkName: "ordini" */ '../features/ordini/OrdiniPage'),
);
export const CategoriePage = lazyComponent(
  () => import(/* webpackChunkName: "categorie" */ '../features/categorie/CategoriePage'),
);
export const CouponPage = lazyComponent(
  () => import(/* webpackChunkName: "coupon" */ '../features/coupon/CouponPage'),
);
export const GiftCardPage = lazyComponent(
  () => import(/* webpackChunkName: "giftcard" */ '../features/giftcard/GiftCardPage'),
);
export const GiorniPage = lazyComponent(
  () => import(/* webpackChunkName: "giorni" */ '../features/giorni/GiorniPage'),
);

/** The other screens behind the login: their routes (S2.1), what they name the document, and their chunks. */
export const LATER_SCREENS: readonly { path: string; title: string; Page: ComponentType }[] = [
  {
    path: PATHS.prodotti,
    title: 'Gestione Prodotti',
    Page: lazyComponent(() => import(/* webpackChunkName: "prodotti" */ '../features/prodotti/ProdottiPage')),
  },
];
export const ProdottoPage = lazyComponent(
  () => import(/* webpackChunkName: "prodotto" */ '../features/prodotto/ProdottoPage'),
);
