import type { Prodotto } from '../../../../src/contract/prodotti';
import { mergeProdotto, takeTheirs } from '../../../../src/features/prodotto/state/mergeProdotto';
import { draftOf, newVariante, toSave } from '../../../../src/features/prodotto/state/prodottoDraft';
import type { ProdottoDraft } from '../../../../src/features/prodotto/state/prodottoDraft';
import { makeProdotto } from '../../../support/makeProdotto';

const [v500, v1000] = makeProdotto().varianti as [Prodotto['varianti'][0], Prodotto['varianti'][0]];
const v250 = { id: 13, peso: '250', prezzo: 2, quantitaDisponibile: 4 };
const base = draftOf(makeProdotto({ versione: 1 }));
const theirs = (change: Partial<Prodotto> = {}) => draftOf(makeProdotto({ versione: 2, ...change }));
/** My draft, with the row at a place changed. */
const row = (place: number, change: object): ProdottoDraft => ({
  ...base,
  varianti: base.varianti.map((each, i) => (i === place ? { ...each, ...change } : each)),
});
const told = ({ differences }: ReturnType<typeof mergeProdotto>) =>
  differences.map(({ label, theirs: said, both }) => [label, (said as string).replace(/\s/g, ' '), both]);
const rows = (draft: ProdottoDraft) => toSave(draft).varianti;

it('keeps what each of two people changed, and says what the other did', () => {
  const mine = { ...base, nome: 'Pane mio', descrizione: '<p>mia</p>' };
  const result = mergeProdotto(
    base,
    mine,
    theirs({ codice: 'SUO', categoriaId: 2, nomeCategoria: 'Dolci', nonVisualizzare: true, immagine: 'x' }),
  );
  expect(toSave(result.merged)).toMatchObject({
    nome: 'Pane mio',
    descrizione: '<p>mia</p>',
    codice: 'SUO',
    categoriaId: 2,
    nonVisualizzare: true,
    immagine: 'x',
    versione: 2,
  });
  expect(told(result)).toEqual([
    ['Codice', 'SUO', false],
    ['Immagine', 'un’altra', false],
    ['Categoria', 'Dolci', false],
    ['Non visualizzare nel catalogo', 'Sì', false],
  ]);
});

it('keeps what each declared of another allergen, and mine of the same', () => {
  const noto = { glutine: 'non contiene' } as const;
  const before = { ...base, allergeni: noto };
  const merge = (mio: object, suo: Prodotto['allergeni']) =>
    mergeProdotto(before, { ...before, allergeni: { ...noto, ...mio } }, theirs({ allergeni: suo }));
  const uova = { uova: 'può contenere' };
  const apart = merge(uova, { ...noto, latte: 'contiene' });
  expect(apart.merged.allergeni).toEqual({ ...noto, ...uova, latte: 'contiene' });
  expect(apart.differences).toMatchObject([{ label: 'Allergeni', both: false }]);
  const same = merge(uova, { ...noto, uova: 'contiene' });
  expect(same.merged.allergeni).toEqual({ ...noto, ...uova });
  expect(same.differences).toMatchObject([{ label: 'Allergeni', both: true }]);
  expect(merge({ glutine: undefined }, { ...noto, latte: 'contiene' }).merged.allergeni).toEqual({
    latte: 'contiene',
  });
});

it('keeps mine where both changed one, until the other’s is taken', () => {
  const mine = { ...base, nome: 'Pane mio', categoriaId: 3, nomeCategoria: 'Mia' };
  const suo = theirs({ nome: 'Pane suo', categoriaId: 2, nomeCategoria: 'Dolci', descrizione: '<p>a</p>' });
  const result = mergeProdotto(base, mine, suo);
  expect(result.merged).toMatchObject({ nome: 'Pane mio', categoriaId: 3, nomeCategoria: 'Mia' });
  expect(told(result)).toEqual([
    ['Nome', 'Pane suo', true],
    ['Descrizione', 'a', false],
    ['Categoria', 'Dolci', true],
  ]);
  expect(takeTheirs(result.merged, suo, 'nome').nome).toBe('Pane suo');
  expect(takeTheirs(result.merged, suo, 'categoriaId')).toMatchObject({
    nome: 'Pane mio',
    categoriaId: 2,
    nomeCategoria: 'Dolci',
  });
});

describe('the variants', () => {
  it('take the other’s new one, keep mine, and count what I add from the stock as it is now', () => {
    const mia = { ...base.varianti[1]!, quantitaDisponibile: 15, quantitaDifferenza: 10 };
    const [prima] = row(0, { prezzo: 4 }).varianti;
    const mine = { ...base, varianti: [prima!, mia, { ...newVariante('new-1'), peso: '750' }] };
    const sold = { ...v1000, quantitaDisponibile: 1 };
    const result = mergeProdotto(base, mine, theirs({ varianti: [v500, sold, v250] }));
    expect(rows(result.merged)).toEqual([
      { ...v500, prezzo: 4, quantitaLetta: 10 },
      { ...v1000, quantitaDisponibile: 11, quantitaLetta: 1, quantitaDifferenza: 10 },
      { ...v250, quantitaLetta: 4 },
      { id: 0, peso: '750', prezzo: 0, quantitaDisponibile: 0 },
    ]);
    expect(told(result)).toEqual([
      ['Variante 1000, Quantità Disponibile', '1', false],
      ['Variante 250', 'aggiunta', false],
    ]);
    expect(new Set(result.merged.varianti.map(({ key }) => key)).size).toBe(4);
  });

  it('of which both changed a field keep mine, until the other’s is taken', () => {
    const suo = theirs({ varianti: [{ ...v500, prezzo: 5, peso: '450' }, v1000] });
    const result = mergeProdotto(base, row(0, { prezzo: 4 }), suo);
    expect(rows(result.merged)[0]).toMatchObject({ peso: '450', prezzo: 4 });
    expect(told(result)).toEqual([
      ['Variante 500, Peso', '450', false],
      ['Variante 500, Prezzo', '5,00 €', true],
    ]);
    const { key } = result.differences[1]!;
    expect(rows(takeTheirs(result.merged, suo, key))[0]).toMatchObject({ peso: '450', prezzo: 5 });
  });

  it('that the other removed go, but not one that I changed: it is made anew', () => {
    const suo = theirs({ varianti: [] });
    const result = mergeProdotto(base, row(0, { prezzo: 4 }), suo);
    expect(rows(result.merged)).toEqual([{ id: 0, peso: '500', prezzo: 4, quantitaDisponibile: 10 }]);
    expect(told(result)).toEqual([
      ['Variante 500', 'tolta', true],
      ['Variante 1000', 'tolta', false],
    ]);
    expect(takeTheirs(result.merged, suo, result.differences[0]!.key).varianti).toEqual([]);
  });

  it('that I removed stay removed, and are told where the other changed them', () => {
    const mine = { ...base, varianti: base.varianti.slice(1) };
    expect(told(mergeProdotto(base, mine, theirs({ nome: 'Suo' })))).toEqual([['Nome', 'Suo', false]]);
    const sold = theirs({ varianti: [{ ...v500, quantitaDisponibile: 1 }, v1000] });
    expect(told(mergeProdotto(base, mine, sold))).toEqual([]);
    const suo = theirs({ varianti: [{ ...v500, prezzo: 5 }, v1000] });
    const result = mergeProdotto(base, mine, suo);
    expect(rows(result.merged).map(({ peso }) => peso)).toEqual(['1000']);
    expect(told(result)).toEqual([['Variante 500', 'cambiata', true]]);
    const back = takeTheirs(result.merged, suo, result.differences[0]!.key);
    expect(rows(back)).toContainEqual({ ...v500, prezzo: 5, quantitaLetta: 10 });
  });
});

it('can be done again on what came of it', () => {
  const first = mergeProdotto(base, { ...base, nome: 'Mio' }, theirs({ varianti: [v500, v1000, v250] }));
  const third = draftOf(makeProdotto({ versione: 3, codice: 'C', varianti: [v500, v250] }));
  const second = mergeProdotto(theirs({ varianti: [v500, v1000, v250] }), first.merged, third);
  expect(toSave(second.merged)).toMatchObject({ nome: 'Mio', codice: 'C', versione: 3 });
  expect(rows(second.merged).map(({ id }) => id)).toEqual([11, 13]);
});
