import { act, fireEvent, screen } from '@testing-library/react';
import ProdottiPage from '../../../../src/features/prodotti/ProdottiPage';
import { makeProdotto, renderCatalogo } from '../../../support/renderCatalogo';

const variante = (id: number) => ({ id, peso: String(id), prezzo: 1, quantitaDisponibile: 1 });
/** The first product has ten variants, two a line, and is therefore higher than the others. */
const MOLTI = Array.from({ length: 10_000 }, (_, index) =>
  makeProdotto({
    id: index + 1,
    codice: `C-${index + 1}`,
    nome: `Prodotto ${index + 1}`,
    varianti: Array.from({ length: index === 0 ? 10 : 1 }, (_v, place) => variante(place + 1)),
  }),
);
const HIGH = 16 * (0.75 + 5 * 1.75);
const LOW = 16 * 3.5;
const TOTAL = HIGH + 9_999 * LOW;

const scroller = () => screen.getByRole('region', { name: 'Elenco prodotti' });
const table = () => screen.getByRole('table');
const ids = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].map((row) => Number(row.dataset.row));
const scrollTo = (top: number) => fireEvent.scroll(scroller(), { target: { scrollTop: top } });

async function rendered() {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  const view = renderCatalogo(<ProdottiPage />, { prodotti: MOLTI });
  await screen.findByText('C-1');
  return view;
}

afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight'));

it('puts a screen full of rows into the page, those that are scrolled to, whatever their heights, of a list that keeps its length', async () => {
  await rendered();
  expect(ids()[0]).toBe(1);
  expect(table()).toHaveAttribute('aria-rowcount', '10001');
  expect(document.querySelector('tbody tr')).toHaveAttribute('aria-rowindex', '2');
  const height = () =>
    parseFloat(table().style.marginTop) +
    parseFloat(table().style.marginBottom) +
    [...document.querySelectorAll<HTMLElement>('tbody tr')].reduce(
      (sum, row) => sum + parseFloat(row.style.height),
      0,
    );
  for (const [top, ...seen] of [
    [0, 1, 9],
    [HIGH + 4_999 * LOW, 5_001, 5_009],
    [TOTAL - 600, 9_992, 10_000],
  ] as const) {
    scrollTo(top);
    expect(ids()).toEqual(expect.arrayContaining(seen));
    expect(ids().length).toBeLessThan(24);
    expect(height()).toBeCloseTo(TOTAL, 3);
  }
  expect(ids().at(-1)).toBe(10_000);
});

it('keeps the row that has the focus, and its scroll place when the list is loaded again', async () => {
  const view = await rendered();
  const link = screen.getAllByRole('link', { name: 'Modifica' })[2]!;
  act(() => link.focus());
  scrollTo(5_000 * LOW);
  expect(link).toHaveFocus();
  act(() => link.blur());
  scrollTo(6_000 * LOW);
  expect(ids()).not.toContain(3);
  const [first] = ids();
  view.server.prodotti = MOLTI.filter(({ id }) => id !== 9_000);
  await act(async () => {
    view.store.dispatch({ type: 'prodottiApi/invalidateTags', payload: ['Prodotti'] });
  });
  expect(await screen.findByText(`C-${first!}`)).toBeInTheDocument();
  expect(scroller().scrollTop).toBe(6_000 * LOW);
});

it('puts every row on paper', async () => {
  renderCatalogo(<ProdottiPage />, { prodotti: MOLTI.slice(0, 300) });
  await screen.findByText('C-1');
  expect(ids().length).toBeLessThan(24);
  fireEvent(window, new Event('beforeprint'));
  expect(ids()).toHaveLength(300);
  fireEvent(window, new Event('afterprint'));
  expect(ids().length).toBeLessThan(24);
});
