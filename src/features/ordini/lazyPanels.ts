import type { ComponentType } from 'react';
import { pageIdle } from '../../shared/browser/pageIdle';
import { lazyComponent } from '../../shared/lazyComponent';

/** Its chunk waits until the page rests. */
const afterIdle = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyComponent(async () => {
    await pageIdle();
    return load();
  });

/** What the first rows do not need. The card and the summary share a chunk: who opens one may open the other. */
export const OrdineCard = lazyComponent(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './card/OrdineCard'),
);
export const RiepilogoPanel = lazyComponent(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './riepilogo/RiepilogoPanel'),
);
export const BoardKeys = afterIdle(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './keyboard/BoardKeys'),
);
export const Announcement = afterIdle(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './keyboard/Announcement'),
);
export const OrdiniHelp = lazyComponent(
  () => import(/* webpackChunkName: "scorciatoie" */ './keyboard/OrdiniHelp'),
);
export const NotLoaded = lazyComponent(async () => {
  const { NotLoaded } = await import(
    /* webpackChunkName: "ordini-pannelli" */ '../../domain/notices/NotLoaded'
  );
  return { default: NotLoaded };
});
export const FailedChanges = lazyComponent(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './card/FailedChanges'),
);
export const NuoviPill = afterIdle(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './elenco/NuoviPill'),
);
export const PartiTabs = lazyComponent(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './elenco/PartiTabs'),
);
export const ListViewMenu = afterIdle(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './elenco/ListViewMenu'),
);
export const FasciaMenu = afterIdle(
  () => import(/* webpackChunkName: "ordini-azioni" */ './elenco/FasciaMenu'),
);
export const GiornoAvviso = afterIdle(
  () => import(/* webpackChunkName: "ordini-azioni" */ './elenco/GiornoAvviso'),
);
export const NonTrovato = lazyComponent(
  () => import(/* webpackChunkName: "ordini-pannelli" */ './elenco/NonTrovato'),
);
export const RimessaPanel = lazyComponent(
  () => import(/* webpackChunkName: "ordini-azioni" */ './rimessa/RimessaPanel'),
);
export const Azioni = afterIdle(() => import(/* webpackChunkName: "ordini-azioni" */ './Azioni'));
export const RowMarks = afterIdle(() => import(/* webpackChunkName: "da-vedere" */ './unseen/RowMarks'));
export const GruppoBar = afterIdle(
  () => import(/* webpackChunkName: "ordini-azioni" */ './gruppo/GruppoBar'),
);
