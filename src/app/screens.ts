import { lazyComponent } from '../shared/lazyComponent';

/** The routed screens, each a chunk of its own. */
export const LoginPage = lazyComponent(
  () => import(/* webpackChunkName: "login" */ '../features/login/LoginPage'),
);
export const OrdiniPage = lazyComponent(
  () => import(/* webpackChunkName: "ordini" */ '../features/ordini/OrdiniPage'),
);
