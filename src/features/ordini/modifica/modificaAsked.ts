import { createAction } from '@reduxjs/toolkit';

/** Somebody wants to change an order, by its id. */
export const modificaAsked = createAction<number>('ordini/modificaAsked');
