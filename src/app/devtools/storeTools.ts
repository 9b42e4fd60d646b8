import type { StoreEnhancer } from '@reduxjs/toolkit';

export interface StoreTools {
  options: object;
  /** Between the middleware and DevTools, the outermost first. */
  enhancers: readonly StoreEnhancer[];
}
