import { screen, within } from '@testing-library/react';
import type { SaveConflict } from '../../src/contract/common';
import type { FakeAnswer } from './fakeApi';

/** What a stale save is answered with: the record as Ada made it. */
export const stale = (
  attuale: unknown,
  change: Partial<SaveConflict> & { errors?: object } = {},
): FakeAnswer => {
  const { errors, ...conflict } = change;
  return {
    status: 409,
    body: {
      message: 'Ada ha salvato altre modifiche nel frattempo: le tue non sono state salvate.',
      errors,
      conflict: { attuale, chi: 'Ada', quando: '2026-11-20T09:12:00Z', ...conflict },
    },
  };
};

export const panel = () => screen.findByRole('region', { name: 'Modifiche di un’altra persona' });
export const noPanel = () => screen.queryByRole('region', { name: 'Modifiche di un’altra persona' });

export const told = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('listitem')
    .map((item) => item.textContent.replace(/\s/g, ' ').replace('Usa questo', ''));

export const MERGE = 'Unisci alle mie modifiche';
export const RELOAD = 'Ricarica e scarta le mie';
