import type { Prodotto } from '../../../../../src/contract/prodotti';
import { celleReducer, newest, NO_CELLE, withCambio } from '../../../../../src/domain/prodotti/elenco/celle';
import type { Cella, CelleAction } from '../../../../../src/domain/prodotti/elenco/celle';
import { makeProdotto } from '../../../../support/makeProdotto';

const after = (...actions: CelleAction[]) => actions.reduce(celleReducer, NO_CELLE);
const touched = (id: number, phase: Cella['phase'], text: string): CelleAction => ({
  type: 'touched',
  id,
  cella: { phase, text },
});
const settled = (id: number, text: string, why?: string): CelleAction => ({
  type: 'settled',
  id,
  text,
  why,
  said: why ? '' : `Pane, 500 g: ${text}. Salvato`,
});

it('shows every value as it is at first', () =>
  expect(NO_CELLE).toEqual({ cells: {}, prodotti: {}, said: '' }));

describe('a cell', () => {
  it('holds what is typed into it, and nothing once that is given up, apart from others', () => {
    const typing = after(touched(11, 'typing', '1'), touched(12, 'saving', '5'), touched(11, 'typing', '12'));
    expect(typing.cells).toEqual({
      11: { phase: 'typing', text: '12' },
      12: { phase: 'saving', text: '5' },
    });
    expect(celleReducer(typing, { type: 'touched', id: 11 }).cells[11]).toBeUndefined();
  });

  it('is marked and told once it is saved', () => {
    const { cells, said } = after(touched(12, 'typing', '7'), touched(11, 'saving', '12'), settled(11, '12'));
    expect(cells).toEqual({ 11: { phase: 'saved', text: '12' }, 12: { phase: 'typing', text: '7' } });
    expect(said).toBe('Pane, 500 g: 12. Salvato');
  });

  it('keeps what was typed with what keeps it from being saved', () => {
    const saved = [touched(12, 'saving', '5'), settled(12, '5')];
    const { cells, said } = after(...saved, touched(11, 'saving', '12'), settled(11, '12', 'Non c’è più'));
    expect(cells[11]).toEqual({ phase: 'failed', text: '12', why: 'Non c’è più' });
    expect(said).toBe('');
  });

  it('that nothing was typed into yet can fail as well', () =>
    expect(after(settled(11, 'dodici', 'Scrivi una quantità')).cells[11]).toEqual({
      phase: 'failed',
      text: 'dodici',
      why: 'Scrivi una quantità',
    }));

  it('never loses what was typed since the save began', () => {
    const typedOn = [touched(11, 'saving', '12'), touched(11, 'typing', '120')];
    expect(after(...typedOn, settled(11, '12')).cells[11]).toEqual({ phase: 'typing', text: '120' });
    expect(after(...typedOn, settled(11, '12', 'Non c’è più')).cells[11]).toEqual({
      phase: 'failed',
      text: '120',
      why: 'Non c’è più',
    });
  });

  it('that was given up since the save began stays so', () => {
    const givenUp: CelleAction = { type: 'touched', id: 11 };
    expect(after(touched(11, 'saving', '12'), givenUp, settled(11, '12')).cells[11]).toBeUndefined();
  });
});

it('keeps the last answer for each product', () => {
  const [old, pane, vino] = [
    makeProdotto(),
    makeProdotto({ versione: 2 }),
    makeProdotto({ id: 2, nome: 'Vino' }),
  ];
  const read = [old, vino, pane].map((prodotto): CelleAction => ({ type: 'prodottoRead', prodotto }));
  expect(after(...read)).toEqual({ ...NO_CELLE, prodotti: { 1: pane, 2: vino } });
});

it('no longer marks what is done once other products are listed', () => {
  const saved = [touched(11, 'saving', '12'), settled(11, '12')];
  const open = [touched(12, 'typing', '5'), touched(13, 'saving', '6'), settled(14, 'x', 'No')];
  const { cells } = after(...saved, ...open, { type: 'touched', id: 15 }, { type: 'listChanged' });
  expect(cells).toEqual(after(...open).cells);
});

describe('the newer of a product', () => {
  const [first, second] = [makeProdotto({ versione: 1 }), makeProdotto({ versione: 2 })];
  const none = makeProdotto();

  it.each<[string, Prodotto, Prodotto | undefined, Prodotto]>([
    ['the listed one where no save was answered', second, undefined, second],
    ['the answer to a save', first, second, second],
    ['the listed one where the list was read since', second, first, second],
    ['the listed one where both are the same', none, makeProdotto({ nome: 'Altro' }), none],
    ['the one with a version of two', none, first, first],
    ['the one with a version of two, which is listed', first, none, first],
  ])('is %s', (_what, listed, answered, expected) => expect(newest(listed, answered)).toBe(expected));
});

it('sends a product with one value changed, and of every variant the stock that was read', () => {
  const pane = makeProdotto();
  const sent = (quantitaDisponibile: number, quantitaLetta: number, id: number, prezzo: number) =>
    expect.objectContaining({ id, prezzo, quantitaDisponibile, quantitaLetta }) as unknown;
  expect(withCambio(pane, 12, { quantitaDisponibile: 9 })).toEqual({
    ...pane,
    varianti: [sent(10, 10, 11, 3.5), sent(9, 5, 12, 6.55)],
  });
  expect(withCambio(pane, 11, { prezzo: 4 }).varianti).toEqual([sent(10, 10, 11, 4), sent(5, 5, 12, 6.55)]);
});
