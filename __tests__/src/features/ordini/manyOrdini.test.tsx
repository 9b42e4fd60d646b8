import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ESTESA } from '../../../support/estesa';
import { makeOrdineLista } from '../../../support/makeOrdini';
import { renderOrdini } from '../../../support/renderOrdini';

const ROW = 38;
const MANY = Array.from({ length: 2_000 }, (_, index) =>
  makeOrdineLista({ id: index + 1, numeroOrdine: String(index + 1), cliente: `Cliente ${index + 1}` }),
);

const scroller = () => screen.getByRole('region', { name: 'Elenco ordini' });
const numeri = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => Number(row.children[1]!.textContent));
const scrollTo = (top: number) => fireEvent.scroll(scroller(), { target: { scrollTop: top } });

async function rendered() {
  const view = renderOrdini({ ordini: MANY });
  await screen.findByText('Cliente 1');
  return view;
}

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
});
afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight'));

it('does not move what is being read when an order comes in above, and starts at the top in another order', async () => {
  const { push, user } = await rendered();
  scrollTo(1_000 * ROW);
  push({ id: 5_000, numeroOrdine: '5000' });
  expect(scroller().scrollTop).toBe(1_001 * ROW);
  fireEvent.scroll(scroller());
  expect(numeri()).toEqual(expect.arrayContaining([1_001, 1_016]));

  const head = screen.getByRole('button', { name: 'Nr.Ordine' });
  await user.click(head);
  await user.click(head);
  expect(scroller().scrollTop).toBe(0);
  fireEvent.scroll(scroller());
  expect(numeri().slice(0, 2)).toEqual([5_000, 2_000]);
});

describe('a day of many pickup times', () => {
  const HEAD = 30;
  /** Forty orders at each hour from 9 to 18; it is 12:30. */
  const GIORNO = MANY.slice(0, 400).map((ordine, index) => ({
    ...ordine,
    dataRitiro: `2026-11-20T${String(9 + Math.floor(index / 40)).padStart(2, '0')}:00:00+01:00`,
  }));
  /** Pixels from the list's top to an order's row. */
  const topOf = (numero: number) => (numero - 1) * ROW + Math.floor((numero - 1) / 40) * HEAD;
  const isInSight = (numero: number) => {
    const away = topOf(numero) - scroller().scrollTop;
    return away >= 0 && away < 600 - ROW;
  };

  function opened(path = '/') {
    const deps = { config: ESTESA, now: () => new Date('2026-11-20T12:30:00+01:00') };
    return renderOrdini({ ordini: GIORNO }, { path, deps });
  }

  it('opens at the present one', async () => {
    opened();
    await waitFor(() => expect(isInSight(121)).toBe(true));
    fireEvent.scroll(scroller());
    expect(screen.getByText(/^12:00 · /)).toBeVisible();
  });

  it('opens at the order that was searched for, and stays there when its card is closed', async () => {
    const { user } = opened('/?data=2026-11-20&ordine=350');
    await waitFor(() => expect(isInSight(350)).toBe(true));
    fireEvent.scroll(scroller());
    const place = scroller().scrollTop;
    await user.click(await screen.findByRole('button', { name: 'Chiudi dettaglio' }));
    expect(scroller().scrollTop).toBe(place);
  });
});
