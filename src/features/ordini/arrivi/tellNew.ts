import type { Dispatch } from '@reduxjs/toolkit';
import type { OrdineLista } from '../../../contract/ordini';
import type { AppDeps } from '../../../shared/deps';
import { toastShown } from '../../../ui/toast/toastSlice';
import { soundBlocked } from '../ordiniSlice';

/** How long a new order stays highlighted (decisions 2.4). */
export const HIGHLIGHT_MS = 10_000;

export const nuovoOrdineToast = ({ numeroOrdine }: OrdineLista) =>
  toastShown({
    title: 'Nuovo ordine',
    message: `E' arrivato un nuovo ordine: ${numeroOrdine}`,
    closable: true,
  });

/** Rings; where the browser blocks it, the user is offered 'Attiva suono' (decisions 2.4). */
export async function ring({ playSound }: AppDeps, dispatch: Dispatch): Promise<void> {
  try {
    await playSound();
  } catch (error) {
    if ((error as Error).name === 'NotAllowedError') dispatch(soundBlocked());
    else console.warn('Suono non riprodotto:', error);
  }
}
