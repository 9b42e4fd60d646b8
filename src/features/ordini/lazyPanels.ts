import type { ComponentType } from 'react';
import { pageIdle } from '../../shared/browser/pageIdle';
import { lazyPart } from '../../shared/lazyComponent';

const afterIdle = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart(
    async () => {
      await pageIdle();
      return load();
    },
    { quiet: true },
  );

// The first rows need none of these. Card and summary share a chunk, because users often open both.

export const OrdineCard = lazyPart(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './card/OrdineCard'),
);
export const RiepilogoPanel = lazyPart(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './riepilogo/RiepilogoPanel'),
);
export const BoardKeys = afterIdle(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './keyboard/BoardKeys'),
);
export const OrdiniHelp = lazyPart(
  () => import(/* webpackChunkName: "scorciatoie" */ './keyboard/OrdiniHelp'),
);
export const NotLoaded = lazyPart(
  () => import(/* webpackChunkName: "ordini-pannelli" */ '../../domain/notices/notices'),
);
export const FailedChanges = lazyPart(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './card/FailedChanges'),
);
export const NuoviPill = afterIdle(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './list/NuoviPill'),
);
export const PartTabs = lazyPart(() => import(/* webpackChunkName: "ordini-pannelli" */ './list/PartTabs'));
export const ListViewMenu = afterIdle(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './list/ListViewMenu'),
);
export const FasciaMenu = afterIdle(
  () => import(/* webpackChunkName: "ordini-azioni" */ './list/FasciaMenu'),
);
export const DayNotice = afterIdle(() => import(/* webpackChunkName: "ordini-azioni" */ './list/DayNotice'));
export const NonTrovato = lazyPart(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './list/NonTrovato'),
);
export const ReturnPanel = lazyPart(
  () => import(/* webpackChunkName: "ordini-azioni" */ './giveBack/ReturnPanel'),
);
export const Azioni = afterIdle(() => import(/* webpackChunkName: "ordini-azioni" */ './Azioni'));
export const RowMarks = afterIdle(() => import(/* webpackChunkName: "da-vedere" */ './unseen/RowMarks'));
export const GruppoBar = afterIdle(
  () => import(/* webpackChunkName: "ordini-azioni" */ './gruppo/GruppoBar'),
);
