import { reduceRowEdit, rowFailureOf, VIEWED } from '../../../../src/shared/table/rowEditState';
import type { RowEditAction, RowEditState } from '../../../../src/shared/table/rowEditState';
import { RowRefusal } from '../../../../src/shared/table/RowRefusal';

interface Drafts {
  slot: { ora: string; max: number };
  orari: { ora: string };
}
type Action = RowEditAction<Drafts>;

const after = (...actions: Action[]): RowEditState<Drafts> =>
  actions.reduce<RowEditState<Drafts>>(reduceRowEdit, VIEWED);

const slot: Action = { type: 'started', row: { table: 'slot', id: 3, draft: { ora: '09:00', max: 5 } } };
const orario: Action = { type: 'started', row: { table: 'orari', id: 3, draft: { ora: '08:00' } } };
const typed: Action = { type: 'changed', patch: { ora: '10:00' } };
const saving: Action = { type: 'saveStarted' };
const refused: Action = { type: 'saveFailed', failure: { errors: { ora: ['No'], max: ['Troppi'] } } };

it('edits one row at a time: another row, of another table with the same id too, takes its place', () => {
  expect(after(slot, typed, orario).edited).toEqual({ table: 'orari', id: 3, draft: { ora: '08:00' } });
});

it('keeps what was typed when the row that stands open is opened again', () => {
  expect(after(slot, typed, slot).edited?.draft).toEqual({ ora: '10:00', max: 5 });
});

it('is viewed again once it is saved or given up', () => {
  expect(after(slot, typed, saving, { type: 'saved' })).toEqual(VIEWED);
  expect(after(slot, typed, { type: 'cancelled' })).toEqual(VIEWED);
});

it('keeps the row as typed when the save fails, and forgets a field’s message once it is changed', () => {
  const failed = after(slot, typed, saving, refused);
  expect(failed).toMatchObject({ saving: false, edited: { id: 3, draft: { ora: '10:00', max: 5 } } });
  expect(reduceRowEdit(failed, typed).failure).toEqual({ errors: { max: ['Troppi'] } });
  expect(reduceRowEdit(failed, saving).failure).toBeNull();
});

it.each<[string, Action]>([
  ['opened elsewhere', orario],
  ['changed', typed],
  ['given up', { type: 'cancelled' }],
])('is not %s while it is being saved', (_what, action) => {
  const state = after(slot, saving);
  expect(reduceRowEdit(state, action)).toBe(state);
});

it('has nothing to change or save while no row is in edit', () => {
  expect(after(typed)).toEqual(VIEWED);
  expect(after(saving)).toEqual(VIEWED);
});

it('reads a refusal, with field names written as a .NET server does', () => {
  expect(rowFailureOf({ status: 400, message: 'No', errors: { Codice: ['Manca'] } })).toEqual({
    message: 'No',
    errors: { codice: ['Manca'] },
  });
  expect(rowFailureOf(new RowRefusal('No', { ora: ['Manca'] }))).toEqual({
    message: 'No',
    errors: { ora: ['Manca'] },
  });
});

it('shows nothing of an error that was not meant for the user', () => {
  expect(rowFailureOf(new TypeError('x is undefined'))).toEqual({ errors: {} });
  expect(rowFailureOf(null)).toEqual({ errors: {} });
});
