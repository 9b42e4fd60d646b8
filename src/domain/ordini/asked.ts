import { createAction } from '@reduxjs/toolkit';
import type { OrdineLista } from '../../contract/ordini';

/** What tells an order that is being placed here from others before it has a number. */
export type OwnOrder = Pick<OrdineLista, 'cliente' | 'dataRitiro'>;

/** An order taken here is no news when its event comes; null: it was refused. */
export const ordineAsked = createAction<OwnOrder | null>('ordini/ordineAsked');

/** The statuses asked for here, by order, which are no colleague's doing when their events come; undefined for none. */
export const changesAsked = createAction<Record<number, number | undefined>>('ordini/changesAsked');
