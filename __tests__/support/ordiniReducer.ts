import type { UnknownAction } from '@reduxjs/toolkit';
import type { Evento } from '../../src/contract/eventi';
import type { OrdineLista } from '../../src/contract/ordini';
import { ordiniReducer } from '../../src/features/ordini/ordiniSlice';
import { makeOrdiniState, type OrdiniState } from '../../src/features/ordini/ordiniState';
import { nuovoOrdineReceived, pushOf } from '../../src/realtime/realtimeActions';
import { ordine } from './ordini';

export { makeOrdiniState };

export const OGGI = '2026-11-20';
export const DOMANI = { data: '2026-11-21', dataRitiro: '2026-11-21T10:30:00+01:00' };

/** A new order that a server pushes without a number. */
export const pushed = (...args: Parameters<typeof ordine>) => nuovoOrdineReceived(ordine(...args));

/** An order of a server that counts its revisions. */
export const row = (id: number, versione: number, fields: Partial<OrdineLista> = {}) =>
  ordine(id, { versione, visto: true, ...fields });

/** What a colleague did to an order. */
export const evento = (
  numero: number,
  of: OrdineLista,
  tipo: Evento['tipo'] = 'stato',
  fields: Partial<Evento> = {},
): Evento => ({ numero, tipo, ordine: of, chi: 'luca', quando: '2026-11-20T09:00:00Z', ...fields });

/** The state once all this has happened, in this order. */
export const after = (state: OrdiniState, ...happened: (UnknownAction | Evento)[]): OrdiniState =>
  happened.reduce<OrdiniState>(
    (before, each) => ordiniReducer(before, 'numero' in each ? pushOf(each as Evento) : each),
    state,
  );
