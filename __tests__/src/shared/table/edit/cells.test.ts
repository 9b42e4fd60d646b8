import { cellOf, reduceCells, VIEWED, viewOf } from '../../../../../src/shared/table/edit/rowEditState';
import type { Cells } from '../../../../../src/shared/table/edit/rowEditState';

type Action = Parameters<typeof reduceCells>[1];
const after = (...steps: (Action | Action[])[]): Cells => steps.flat().reduce<Cells>(reduceCells, {});
const typed = (of: number, text: string): Action[] => [
  { of, type: 'started', row: cellOf(of, text), again: true },
  { of, type: 'changed', patch: { text } },
];
const saving = (of: number, text: string): Action[] => [...typed(of, text), { of, type: 'saveStarted' }];
const saved = (of: number): Action => ({ of, type: 'saved' });
const failed = (of: number, text: string, why = 'No'): Action => ({
  of,
  type: 'saveFailed',
  failure: { errors: { text: [why] } },
  sent: cellOf(of, text),
});
const givenUp = (of: number): Action => ({ of, type: 'cancelled' });
const shown = (cells: Cells) => Object.entries(cells).map(([id, cell]) => ({ id, ...viewOf(cell) }));

it('holds what is typed into it, and nothing once that is given up, apart from others', () => {
  const typing = after(typed(11, '1'), saving(12, '5'), typed(11, '12'));
  expect(shown(typing)).toEqual([
    { id: '11', phase: 'typing', text: '12' },
    { id: '12', phase: 'saving', text: '5' },
  ]);
  expect(reduceCells(typing, givenUp(11))[11]).toBeUndefined();
});

it('is marked once it is saved, until other rows are listed; what is not saved stays', () => {
  const cells = after(saving(11, '12'), saved(11), typed(12, '7'), saving(13, '6'), failed(14, 'x'));
  expect(viewOf(cells[11]).phase).toBe('saved');
  const given = reduceCells(cells, givenUp(15));
  expect(Object.keys(reduceCells(given, 'listed'))).toEqual(['12', '13', '14']);
});

it('keeps what was typed with what keeps it from being saved, until something else is typed', () => {
  const cells = after(saving(11, '12'), failed(11, '12', 'Non c’è più'));
  expect(viewOf(cells[11])).toEqual({ phase: 'failed', text: '12', why: 'Non c’è più' });
  expect(viewOf(reduceCells(cells, { of: 11, type: 'changed', patch: { text: '13' } })[11])).toEqual({
    phase: 'typing',
    text: '13',
  });
});

it('never loses what was typed since the save began', () => {
  const typedOn = [...saving(11, '12'), ...typed(11, '120')];
  expect(viewOf(after(typedOn, saved(11))[11])).toEqual({ phase: 'typing', text: '120' });
  expect(viewOf(after(typedOn, failed(11, '12'))[11])).toEqual({ phase: 'failed', text: '120', why: 'No' });
});

it('that was given up since the save began stays so, unless that fails', () => {
  const left = [...saving(11, '12'), ...typed(11, '1'), givenUp(11)];
  expect(after(left, saved(11))[11]).toBeUndefined();
  expect(viewOf(after(left, failed(11, '12'))[11])).toEqual({ phase: 'failed', text: '12', why: 'No' });
});

it('that is marked as saved can fail as well: its next save was under way', () => {
  const cells = after(saving(11, '1'), saving(11, '2'), saved(11), failed(11, '2'));
  expect(viewOf(cells[11]).phase).toBe('failed');
  expect(viewOf(reduceCells(cells, 'listed')[11]).phase).toBe('failed');
});

it('shows its value at first', () => expect(viewOf(VIEWED)).toEqual({ phase: null, text: '' }));
