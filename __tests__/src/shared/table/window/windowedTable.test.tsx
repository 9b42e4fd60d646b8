import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { stubBrowser } from '../../../../support/renderOrdini';
import { WindowedTable } from '../../../../../src/shared/table/window/WindowedTable';

beforeEach(() => stubBrowser());

const TWO_REM = 2;
const height = () => TWO_REM;
const rowsInPage = () => document.querySelectorAll('tbody tr').length;

/** A row that notes how many stand in the page as it comes. */
function Riga({ id, stood }: { id: number; stood: number[] }) {
  useLayoutEffect(() => {
    stood.push(rowsInPage());
  }, [stood]);
  return (
    <tr data-row={id} tabIndex={-1}>
      <td>riga</td>
    </tr>
  );
}

const elenco = (count: number, stood: number[]) => (
  <WindowedTable
    label="Elenco"
    rows={Array.from({ length: count }, (_, id) => ({ id }))}
    heightOf={height}
    head={<th>Nome</th>}
    renderRow={({ id }) => <Riga key={id} id={id} stood={stood} />}
    listKey="uno"
  />
);

// jsdom's window is 768 px high: 24 rows of 32.
it('begins with the rows that can be seen, and goes on with the rest of a list that is not long', () => {
  const stood: number[] = [];
  render(elenco(50, stood));
  expect(stood[0]).toBeGreaterThanOrEqual(24);
  expect(stood[0]).toBeLessThan(35);
  expect(rowsInPage()).toBe(50);
});

it('keeps to what can be seen of a long list, also one that follows on a short one', () => {
  const { rerender } = render(elenco(20, []));
  expect(rowsInPage()).toBe(20);
  const stood: number[] = [];
  rerender(elenco(500, stood));
  expect(Math.max(...stood)).toBeLessThan(35);
  expect(rowsInPage()).toBeLessThan(35);
  rerender(elenco(40, []));
  expect(rowsInPage()).toBe(40);
});

it('keeps the row with the focus in the page, also when a short list becomes long', () => {
  const { rerender } = render(elenco(60, []));
  const row = document.querySelector<HTMLElement>('[data-row="58"]')!;
  act(() => row.focus());
  rerender(elenco(61, []));
  expect(rowsInPage()).toBeLessThan(35);
  expect(row).toHaveFocus();
});
