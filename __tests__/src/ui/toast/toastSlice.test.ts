import type { UnknownAction } from '@reduxjs/toolkit';
import {
  errorShown,
  selectToasts,
  successShown,
  toastReducer,
  toastRemoved,
  toastShown,
  undoPressed,
  type Toast,
  type Undo,
} from '../../../../src/ui/toast/toastSlice';

const undo: Undo = { word: 'Ripristina', endpoint: 'annullaOrdine', arg: 7, done: 'Ordine ripristinato.' };
const saved: Toast = { id: 'a', message: 'Salvato.\nTutto.', type: 'success', closable: false };
const cancelled: Toast = { id: 'b', message: 'Annullato.', type: 'info', closable: true, undo };
const both = [saved, cancelled];

const shown = (toast: Toast): UnknownAction => ({ type: toastShown.type, payload: toast });

test('none is shown at the start', () => expect(toastReducer(undefined, { type: '@@INIT' })).toEqual([]));

describe('a toast that is raised', () => {
  test('is told for information and closes by itself unless it says otherwise, under an id of its own', () => {
    const { type, payload } = toastShown({ message: 'Salvato.' });
    expect(type).toBe('toast/toastShown');
    expect(payload).toEqual({
      id: expect.any(String) as string,
      message: 'Salvato.',
      type: 'info',
      closable: false,
    });
    expect(payload.id).not.toBe('');
    expect(toastShown({ message: 'Salvato.' }).payload.id).not.toBe(payload.id);
  });

  test('keeps everything that it says', () => {
    const link = { to: '/?ordine=7', quando: 'oggi', cliente: 'Ada Neri', totale: '3,50 €' };
    const request = { message: 'No.', type: 'error', title: 'Ordine', link, closable: true, undo } as const;
    expect(toastShown(request).payload).toEqual({ id: expect.any(String) as string, ...request });
  });

  test('tells of an error or a success by a word', () => {
    expect(errorShown('No.').payload).toMatchObject({ message: 'No.', type: 'error' });
    expect(successShown('Fatto.').payload).toMatchObject({ message: 'Fatto.', type: 'success' });
  });

  test('stands after those that are there', () =>
    expect([saved, cancelled].map(shown).reduce(toastReducer, [])).toEqual(both));
});

test.each([
  ['closed', toastRemoved('a')],
  ['undone', undoPressed({ id: 'a', undo })],
])('a toast that is %s goes, and no other', (_name, action) => {
  expect(toastReducer(both, action)).toEqual([cancelled]);
  expect(toastReducer([cancelled], action)).toEqual([cancelled]);
});

test('the selector gives the toasts of the state', () => expect(selectToasts({ toast: both })).toBe(both));
