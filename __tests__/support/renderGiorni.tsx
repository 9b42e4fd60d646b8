import { screen, waitFor } from '@testing-library/react';
import type { Chiusura, DisponibilitaGiorno, OrarioApertura } from '../../src/contract/calendario';
import GiorniPage from '../../src/features/calendario/GiorniPage';
import { DEFAULT_CONFIG } from '../../src/shared/config';
import { makeFakeApi } from './fakeApi';
import { renderScreen } from './renderScreen';

/** One with seconds, as .NET servers send them. */
export const GIORNI: DisponibilitaGiorno[] = [
  {
    id: 3,
    giornoSettimana: 2,
    oraInizio: '09:00:00',
    oraFine: '12:30:00',
    slotMinuti: 30,
    maxOrdiniPerSlot: 5,
  },
  { id: 4, giornoSettimana: 0, oraInizio: '10:00', oraFine: '11:00', slotMinuti: 15, maxOrdiniPerSlot: 2 },
];

export const CHIUSURE: Chiusura[] = [
  { id: 8, data: '2026-12-25', motivo: 'Natale' },
  { id: 9, data: '2027-01-01', motivo: null },
];

/** Its first id is the first slot's too. */
export const ORARI: OrarioApertura[] = [
  { id: 3, giorno: 1, oraApertura: '08:00:00', oraChiusura: '19:30', chiuso: false },
  { id: 5, giorno: 0, oraApertura: '08:00', oraChiusura: '13:00', chiuso: true },
];

interface Served {
  giorni: DisponibilitaGiorno[];
  chiusure: Chiusura[];
  orari: OrarioApertura[];
}

interface Options extends Partial<Served> {
  slotDomenica?: boolean;
  /** The server answers nothing. */
  down?: boolean;
}

/** The days screen before a fake server; `serve` changes what the next reload finds. */
export async function renderGiorni({ slotDomenica = false, down = false, ...lists }: Options = {}) {
  const api = makeFakeApi();
  const served: Served = { giorni: GIORNI, chiusure: CHIUSURE, orari: ORARI, ...lists };
  if (!down) {
    api.on('GET', '/api/disponibilita/giorni', () => ({ body: served.giorni }));
    api.on('GET', '/api/disponibilita/chiusure', () => ({ body: served.chiusure }));
    api.on('GET', '/api/disponibilita/orariAperturaNegozio', () => ({ body: served.orari }));
  }
  const view = renderScreen(<GiorniPage />, { deps: { api, config: { ...DEFAULT_CONFIG, slotDomenica } } });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return { ...view, api, serve: (next: Partial<Served>) => Object.assign(served, next) };
}

/** A section of the screen by its title. */
export const region = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).parentElement!;
