import type { StoreEnhancer } from '@reduxjs/toolkit';

/** What a store is made with where there are DevTools or a recording. */
export interface StoreTools {
  options: object;
  /** Between the middleware and DevTools, the outermost first. */
  enhancers: readonly StoreEnhancer[];
}
