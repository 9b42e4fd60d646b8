import type { AppDeps } from '../../shared/deps';
import type { AppStore } from '../store';
import { devToolsOptions } from './devToolsOptions';
import { liveEnhancer } from './liveEnhancer';
import type { Shown } from './liveEnhancer';
import { showPast } from './showPast';
import type { StoreTools } from './storeTools';

/** The options of DevTools, and the app's part in time travel; `attach` once the store is made. */
export function makeDevTools(): StoreTools & { attach: (store: AppStore, deps: AppDeps) => void } {
  let shown: Shown | undefined;
  return {
    options: devToolsOptions,
    enhancer: liveEnhancer((given) => {
      shown = given;
    }),
    attach: (store, deps) => {
      if (shown) showPast(store, shown, deps);
    },
  };
}
