import type { RigaDraft } from '../../../../src/domain/ordine-form/ordineDraft';
import {
  chooseVariante,
  compostaText,
  nonCompostaText,
  readQuantita,
} from '../../../../src/domain/ordine-form/quantita';

const riga = (pesi: number[], fields: Partial<RigaDraft> = {}): RigaDraft => ({
  chiave: 1,
  nome: 'Asiago',
  varianti: pesi.map((grammi) => ({ id: grammi, label: `${grammi} g`, grammi })),
  varianteId: pesi[0] ?? 1,
  quantita: 1,
  note: '',
  ...fields,
});
const plain = (text?: string) => text?.replaceAll('\u00a0', ' ');
const said = (so: RigaDraft, typed: string): RigaDraft => ({ ...so, ...readQuantita(so, typed) });

it.each<[string, number[], number, string, number, number, string]>([
  ['pieces', [100, 500], 100, '2', 100, 2, ''],
  ['the chosen variant', [100, 500], 500, '1 kg', 500, 2, '1 kg = 2 × 500 g'],
  [
    'the smallest where the chosen one will not do',
    [500, 250, 100],
    500,
    '1,3 kg',
    100,
    13,
    '1,3 kg = 13 × 100 g',
  ],
  ['the smallest that will do', [300, 250, 500], 300, '1 kg', 250, 4, '1 kg = 4 × 250 g'],
  ['a single piece', [1000], 1000, '1 kg', 1000, 1, '1 kg = 1 × 1 kg'],
  ['kilograms for decimals', [100], 100, '0,3', 100, 3, '300 g = 3 × 100 g'],
])('makes up %s', (_what, pesi, varianteId, typed, variante, quantita, text) => {
  const now = said(riga(pesi, { varianteId }), typed);
  expect(now).toMatchObject({ varianteId: variante, quantita });
  expect(plain(compostaText(now))).toBe(text);
  expect(nonCompostaText(now)).toBeUndefined();
});

it.each([
  [[500], '1,3 kg', '1,3 kg non si può comporre. Si può: 1 kg o 1,5 kg.'],
  [[500, 300], '1,3 kg', '1,3 kg non si può comporre. Si può: 1,2 kg o 1,5 kg.'],
  [[500], '3 etti', '300 g non si può comporre. Si può: 500 g.'],
])('of %p, %p cannot be made up', (pesi, typed, why) => {
  const now = said(riga(pesi), typed);
  expect(now.quantita).toBeNaN();
  expect(plain(nonCompostaText(now))).toBe(why);
  expect(compostaText(now)).toBe('');
});

it('takes any weight of what is sold by weight: the nearest pieces, with the weight in the note', () => {
  const first = said(riga([300, 1000], { aPeso: true, note: 'a fette' }), '1,25 kg');
  expect(first).toMatchObject({ varianteId: 300, quantita: 4, note: '1,25 kg, a fette' });
  expect(plain(compostaText(first))).toBe('1,25 kg ≈ 4 × 300 g: il prezzo seguirà il peso');
  // Said again it stands there once, and not at all where pieces make it up.
  expect(said(first, '80 g')).toMatchObject({ quantita: 1, note: '80 g, a fette' });
  expect(said(first, '6 etti')).toMatchObject({ quantita: 2, note: 'a fette' });
  expect(said(first, '2')).toMatchObject({ quantita: 2, note: 'a fette', chiesti: undefined });
});

it('leaves a note alone that is of something else', () => {
  expect(said(riga([500], { aPeso: true, note: '200 g sottovuoto' }), '2').note).toBe('200 g sottovuoto');
  expect(said(riga([500], { note: '1 kg, a fette' }), '2').note).toBe('1 kg, a fette');
});

it('has no weights of what has none', () => {
  const intera = riga([], { varianti: [{ id: 1, label: 'intera' }] });
  expect(said(intera, '1 kg').quantita).toBeNaN();
  expect(nonCompostaText(said(intera, '1 kg'))).toBeUndefined();
  expect(said(intera, '1,5').quantita).toBe(1.5);
});

it('holds what was said when another variant is chosen', () => {
  const now = said(riga([250, 500]), '1 kg');
  expect(chooseVariante(now, 500)).toMatchObject({ varianteId: 500, quantita: 2, chiesti: 1000 });
  expect(chooseVariante(riga([250, 500]), 500)).toEqual({ varianteId: 500 });
});
