import type { StoreEnhancer } from '@reduxjs/toolkit';
import type { StoreTools } from '../../src/app/store';

/** A store made with these has the stubbed enhancer, and nothing of the app's own part in DevTools. */
export const LOGGED: StoreTools = { options: {}, enhancers: [] };

/**
 * Puts an enhancer in the place of the browser's DevTools extension, where auditors read the log: innermost, behind
 * every middleware. To be done before Redux Toolkit is loaded, which looks for it once: its callers import types only,
 * and are imported first.
 */
export function stubDevTools(enhancer: StoreEnhancer): void {
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: ((value: never) => unknown)[]) =>
      (createStore: unknown) =>
        [...enhancers, enhancer as (value: never) => unknown].reduceRight(
          (inner, enhance) => enhance(inner as never),
          createStore,
        ),
  });
}
