import { lazyPart } from '../../../shared/lazyComponent';

export const ChangeOrdineForm = lazyPart(
  () => import(/* webpackChunkName: "ordini-azioni" */ './ChangeOrdineForm'),
);
