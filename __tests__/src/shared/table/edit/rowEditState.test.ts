import { hasChanges, reduceRowEdit, VIEWED } from '../../../../../src/shared/table/edit/rowEditState';
import type { RowEditAction, RowEditState } from '../../../../../src/shared/table/edit/rowEditState';

type Action = RowEditAction;

const after = (...actions: Action[]): RowEditState => actions.reduce(reduceRowEdit, VIEWED);

const slot: Action = { type: 'started', row: { table: 'slot', id: 3, draft: { ora: '09:00', max: 5 } } };
const orario: Action = { type: 'started', row: { table: 'orari', id: 3, draft: { ora: '08:00' } } };
const typed: Action = { type: 'changed', patch: { ora: '10:00' } };
const saving: Action = { type: 'saveStarted' };
const sent = { table: 'slot', id: 3, draft: { ora: '10:00', max: 5 } };
const refused: Action = { type: 'saveFailed', failure: { errors: { ora: ['No'], max: ['Troppi'] } }, sent };

it('edits one row at a time: another row, of another table with the same id too, takes its place', () => {
  expect(after(slot, orario).edited).toEqual({ table: 'orari', id: 3, draft: { ora: '08:00' } });
});

it('waits for the answer before another row takes the place of what was typed', () => {
  const asked = after(slot, typed, orario);
  expect(asked).toMatchObject({
    edited: { table: 'slot', draft: { ora: '10:00' } },
    asked: { table: 'orari' },
  });
  expect(reduceRowEdit(asked, { type: 'stayed' })).toEqual(after(slot, typed));
  expect(reduceRowEdit(asked, { type: 'left' })).toEqual(after(orario));
  // Typed back to what it was.
  expect(after(slot, typed, { type: 'changed', patch: { ora: '09:00' } }, orario)).toEqual(after(orario));
});

it('keeps what was typed when the row that stands open is opened again', () => {
  const state = after(slot, typed);
  expect(reduceRowEdit(state, slot)).toBe(state);
  expect(after(slot, typed, slot).edited?.draft).toEqual({ ora: '10:00', max: 5 });
});

it('is another row that has another number, or is of another table', () => {
  const other: Action = { type: 'started', row: { table: 'slot', id: 4, draft: { ora: '11:00', max: 1 } } };
  expect(after(slot, other).edited?.id).toBe(4);
  expect(after(slot, typed, other).asked?.id).toBe(4);
});

it('has no changes, and nothing to settle, without what it began as', () => {
  const { edited } = after(slot, typed);
  const unbased: RowEditState = { ...VIEWED, edited };
  expect(hasChanges(after(slot, typed))).toBe(true);
  expect(hasChanges(after(slot))).toBe(false);
  expect(hasChanges(unbased)).toBe(false);
  expect(reduceRowEdit(unbased, { type: 'merged', theirs: { ora: '08:30' } })).toEqual(VIEWED);
});

it('is viewed again once it is saved or given up', () => {
  expect(after(slot, typed, saving, { type: 'saved' })).toEqual({ ...VIEWED, saved: true });
  expect(after(slot, typed, { type: 'cancelled' })).toEqual(VIEWED);
});

it('keeps the row as typed when the save fails, and forgets a field’s message once it is changed', () => {
  const failed = after(slot, typed, saving, refused);
  expect(failed).toMatchObject({ saving: false, edited: { id: 3, draft: { ora: '10:00', max: 5 } } });
  expect(reduceRowEdit(failed, typed).failure).toEqual({ errors: { max: ['Troppi'] } });
  expect(reduceRowEdit(failed, saving).failure).toBeNull();
});

it('does not bring back, with the last field that is mended, the message that the fields’ own stood for', () => {
  const failure = { message: 'Dati non validi', errors: { ora: ['No'] } };
  const mended = after(slot, typed, saving, { type: 'saveFailed', failure, sent }, typed);
  expect(mended.failure).toEqual({ errors: {} });
  const whole = after(
    slot,
    typed,
    saving,
    { type: 'saveFailed', failure: { ...failure, errors: {} }, sent },
    typed,
  );
  expect(whole.failure).toEqual({ message: 'Dati non validi', errors: {} });
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

it('has nothing to leave, merge or reload either', () => {
  const theirs = { ora: '08:30' };
  expect(after(slot, { type: 'left' })).toEqual(after(slot));
  expect(after({ type: 'merged', theirs }, { type: 'reloaded', theirs })).toEqual(VIEWED);
});

it('begins from the row, with nothing said of it', () => {
  const draft = { ora: '09:00', max: 5 };
  expect(after(slot)).toEqual({ ...VIEWED, edited: { table: 'slot', id: 3, draft }, base: draft });
  expect(VIEWED).toEqual({
    edited: null,
    asked: null,
    base: null,
    saving: false,
    saved: false,
    failure: null,
    merged: null,
  });
});

describe('a save that came too late', () => {
  const theirs = { ora: '08:30', max: 9 };
  const conflitto = { attuale: theirs, chi: 'Ada' };
  const stale: Action = { type: 'saveFailed', failure: { errors: {}, conflitto }, sent };

  it('merged keeps what I changed on what is there now, and tells where both did', () => {
    const state = after(slot, typed, saving, stale, { type: 'merged', theirs });
    expect(state.edited?.draft).toEqual({ ora: '10:00', max: 9 });
    expect(state).toMatchObject({ failure: { errors: {}, conflitto }, merged: ['ora'] });
    // Nothing of mine is left to be told when it is done again.
    expect(reduceRowEdit(state, { type: 'merged', theirs }).merged).toEqual([]);
  });

  it('reloaded is what is there now', () => {
    const state = after(slot, typed, saving, stale, { type: 'reloaded', theirs });
    expect(state).toMatchObject({ edited: { id: 3, draft: theirs }, failure: null });
  });
});
