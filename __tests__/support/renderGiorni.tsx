import { screen } from '@testing-library/react';
import type { Chiusura, DisponibilitaGiorno, OrarioApertura } from '../../src/contract/calendario';
import GiorniPage from '../../src/features/calendario/GiorniPage';
import { DEFAULT_CONFIG } from '../../src/shared/config';
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

interface Options {
  giorni?: DisponibilitaGiorno[];
  slotDomenica?: boolean;
}

export const LISTE = {
  giorni: '/api/disponibilita/giorni',
  chiusure: '/api/disponibilita/chiusure',
  orari: '/api/disponibilita/orariAperturaNegozio',
};

/** The days screen before a fake server. */
export async function renderGiorni({ giorni = GIORNI, slotDomenica = false }: Options = {}) {
  const view = renderScreen(<GiorniPage />, {
    lists: { [LISTE.giorni]: giorni, [LISTE.chiusure]: CHIUSURE, [LISTE.orari]: ORARI },
    deps: { config: { ...DEFAULT_CONFIG, slotDomenica } },
  });
  // The lists come together, so that none pushes another down.
  await screen.findByRole('heading', { level: 2, name: 'Orari di apertura' });
  return view;
}

/** A section of the screen by its title. */
export const region = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).parentElement!;
