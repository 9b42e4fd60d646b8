import type { Dispatch } from '@reduxjs/toolkit';
import { selectAllarme, type WithAllarmeApi } from '../../../api/allarmeApi';
import type { AppDeps } from '../../../shared/deps';
import { soundBlocked } from '../ordiniSlice';

/** How long a new order stays highlighted (decisions 2.4). */
export const HIGHLIGHT_MS = 10_000;

interface RingApi {
  extra: AppDeps;
  dispatch: Dispatch;
  getState: () => WithAllarmeApi;
}

/** Rings as loud as the shop has set it; where the browser blocks it, the user is offered 'Attiva suono' (decisions 2.4). */
export async function ring({ extra, dispatch, getState }: RingApi): Promise<void> {
  try {
    await extra.playSound(selectAllarme(getState()).volume / 100);
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') dispatch(soundBlocked());
    else console.warn('Suono non riprodotto:', error);
  }
}
