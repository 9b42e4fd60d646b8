import type { StoreEnhancer } from '@reduxjs/toolkit';

/** What a store is made with where the browser has the DevTools extension. */
export interface StoreTools {
  options: object;
  enhancer: StoreEnhancer;
}
