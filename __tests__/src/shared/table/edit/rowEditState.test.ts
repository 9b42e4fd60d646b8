import {
  cellOf,
  hasChanges,
  reduceCells,
  reduceRowEdit,
  VIEWED,
  viewOf,
  type Cells,
  type RowEditAction,
  type RowEditState,
} from '../../../../../src/shared/table/edit/rowEditState';

type Action = RowEditAction;

const after = (...actions: Action[]): RowEditState => actions.reduce(reduceRowEdit, VIEWED);

const slot: Action = { type: 'started', row: { table: 'slot', id: 3, draft: { ora: '09:00', max: 5 } } };
const orario: Action = { type: 'started', row: { table: 'orari', id: 3, draft: { ora: '08:00' } } };
const typed: Action = { type: 'changed', patch: { ora: '10:00' } };
const saving: Action = { type: 'saveStarted' };
const sent = { table: 'slot', id: 3, draft: { ora: '10:00', max: 5 } };
const refused: Action = { type: 'saveFailed', failure: { errors: { ora: ['No'], max: ['Troppi'] } }, sent };

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
  expect([after(slot, other).edited?.id, after(slot, typed, other).asked?.id]).toEqual([4, 4]);
});

it('has no changes, and nothing to settle, without what it began as', () => {
  const { edited } = after(slot, typed);
  const unbased: RowEditState = { ...VIEWED, edited };
  expect([hasChanges(after(slot, typed)), hasChanges(after(slot))]).toEqual([true, false]);
  // Days ticked and taken back, a time typed and emptied.
  const row = { table: 'categorie', id: 1, draft: { giorni: [1, 2], entro: undefined } };
  const back: Action = { type: 'changed', patch: { giorni: [1, 2], entro: '' } };
  expect(hasChanges(after({ type: 'started', row }, back))).toBe(false);
  expect(hasChanges(unbased)).toBe(false);
  expect(reduceRowEdit(unbased, { type: 'merged', theirs: { ora: '08:30' } })).toEqual(VIEWED);
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
  const whole: Action = { type: 'saveFailed', failure: { ...failure, errors: {} }, sent };
  expect(after(slot, typed, saving, whole, typed).failure).toEqual({
    message: 'Dati non validi',
    errors: {},
  });
});

it.each<[string, Action]>([
  ['opened elsewhere', orario],
  ['changed', typed],
  ['given up', { type: 'cancelled' }],
])('is not %s while it is being saved', (_what, action) => {
  const state = after(slot, saving);
  expect(reduceRowEdit(state, action)).toBe(state);
});

it('has nothing to change, save, leave, merge or reload where nothing is in edit or asked', () => {
  const theirs = { ora: '08:30' };
  expect([after(typed), after(saving)]).toEqual([VIEWED, VIEWED]);
  expect(after(slot, { type: 'left' })).toEqual(after(slot));
  expect(after({ type: 'merged', theirs }, { type: 'reloaded', theirs })).toEqual(VIEWED);
});

it('begins from the row, with nothing said of it', () => {
  const draft = { ora: '09:00', max: 5 };
  expect(after(slot)).toEqual({ ...VIEWED, edited: { table: 'slot', id: 3, draft }, base: draft });
  const nothing = { edited: null, asked: null, base: null, failure: null };
  expect(VIEWED).toEqual({ ...nothing, saving: false, saved: false });
});

describe('a save that came too late', () => {
  const theirs = { ora: '08:30', max: 9 };
  const conflict = { attuale: theirs, chi: 'Ada' };
  const stale: Action = { type: 'saveFailed', failure: { errors: {}, conflict }, sent };

  it('merged keeps what I changed on what is there now', () => {
    const state = after(slot, typed, saving, stale, { type: 'merged', theirs });
    expect(state.edited?.draft).toEqual({ ora: '10:00', max: 9 });
    expect(state).toMatchObject({ failure: { errors: {}, conflict }, base: theirs });
  });

  it('reloaded is what is there now', () => {
    const state = after(slot, typed, saving, stale, { type: 'reloaded', theirs });
    expect(state).toMatchObject({ edited: { id: 3, draft: theirs }, failure: null });
  });
});

describe('a cell of a list', () => {
  type CellsAction = Parameters<typeof reduceCells>[1];
  const cellsAfter = (...steps: (CellsAction | CellsAction[])[]): Cells =>
    steps.flat().reduce<Cells>(reduceCells, {});
  const cellTyped = (of: number, text: string): CellsAction[] => [
    { of, type: 'started', row: cellOf(of, text), again: true },
    { of, type: 'changed', patch: { text } },
  ];
  const cellSaving = (of: number, text: string): CellsAction[] => [
    ...cellTyped(of, text),
    { of, type: 'saveStarted' },
  ];
  const cellSaved = (of: number): CellsAction => ({ of, type: 'saved' });
  const cellFailed = (of: number, text: string, why = 'No'): CellsAction => ({
    of,
    type: 'saveFailed',
    failure: { errors: { text: [why] } },
    sent: cellOf(of, text),
  });
  const cellGivenUp = (of: number): CellsAction => ({ of, type: 'cancelled' });
  const failedAt = (text: string) => ({ phase: 'failed', text, why: 'No' });
  const shown = (cells: Cells) => Object.entries(cells).map(([id, cell]) => ({ id, ...viewOf(cell) }));

  it('holds what is typed into it, and nothing once that is given up, apart from others', () => {
    const typing = cellsAfter(cellTyped(11, '1'), cellSaving(12, '5'), cellTyped(11, '12'));
    expect(shown(typing)).toEqual([
      { id: '11', phase: 'typing', text: '12' },
      { id: '12', phase: 'saving', text: '5' },
    ]);
    expect(reduceCells(typing, cellGivenUp(11))[11]).toBeUndefined();
  });

  it('is marked once it is saved, until other rows are listed; what is not saved stays', () => {
    const cells = cellsAfter(
      cellSaving(11, '12'),
      cellSaved(11),
      cellTyped(12, '7'),
      cellSaving(13, '6'),
      cellFailed(14, 'x'),
    );
    expect(viewOf(cells[11]).phase).toBe('saved');
    const given = reduceCells(cells, cellGivenUp(15));
    expect(Object.keys(reduceCells(given, 'listed'))).toEqual(['12', '13', '14']);
  });

  it('keeps what was typed with what keeps it from being saved, until something else is typed', () => {
    const cells = cellsAfter(cellSaving(11, '12'), cellFailed(11, '12', 'Non c’è più'));
    expect(viewOf(cells[11])).toEqual({ phase: 'failed', text: '12', why: 'Non c’è più' });
    expect(viewOf(reduceCells(cells, { of: 11, type: 'changed', patch: { text: '13' } })[11])).toEqual({
      phase: 'typing',
      text: '13',
    });
  });

  it('never loses what was typed since the save began', () => {
    const typedOn = [...cellSaving(11, '12'), ...cellTyped(11, '120')];
    expect(viewOf(cellsAfter(typedOn, cellSaved(11))[11])).toEqual({ phase: 'typing', text: '120' });
    expect(viewOf(cellsAfter(typedOn, cellFailed(11, '12'))[11])).toEqual(failedAt('120'));
  });

  it('that was given up since the save began stays so, unless that fails', () => {
    const left = [...cellSaving(11, '12'), ...cellTyped(11, '1'), cellGivenUp(11)];
    expect(cellsAfter(left, cellSaved(11))[11]).toBeUndefined();
    expect(viewOf(cellsAfter(left, cellFailed(11, '12'))[11])).toEqual(failedAt('12'));
  });

  it('that is marked as saved can fail as well: its next save was under way', () => {
    const cells = cellsAfter(cellSaving(11, '1'), cellSaving(11, '2'), cellSaved(11), cellFailed(11, '2'));
    expect(viewOf(cells[11]).phase).toBe('failed');
    expect(viewOf(reduceCells(cells, 'listed')[11]).phase).toBe('failed');
  });

  it('is not told of what was said of something else', () =>
    expect(viewOf({ ...VIEWED, edited: cellOf(11, '12'), failure: {} })).toEqual({
      phase: 'typing',
      text: '12',
    }));

  it('shows its value at first', () => expect(viewOf(undefined)).toEqual({ phase: null, text: '' }));
});
