import { createAction } from '@reduxjs/toolkit';

/** The statuses asked for here, by order, which are no colleague's doing when their events come; undefined for none. */
export const changesAsked = createAction<Record<number, number | undefined>>('ordini/changesAsked');
