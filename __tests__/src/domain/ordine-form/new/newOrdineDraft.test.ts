import { addRiga, changeRiga } from '../../../../../src/domain/ordine-form/ordineDraft';
import {
  chooseCliente,
  doubtOf,
  isForChosen,
  isUntouched,
  makeNewOrdineDraft,
  newCliente,
  type NewOrdineDraft,
  NO_CLIENTE,
  readNewOrdineDraft,
  repeatUltimo,
  toPreview,
  withChiave,
} from '../../../../../src/domain/ordine-form/new/newOrdineDraft';
import { MARIA } from '../../../../support/makeOrdini';

const ORA = '2026-11-20T16:00:00+01:00';
const EMPTY = makeNewOrdineDraft('2026-11-20');
const PANE = { nome: 'Pane', varianti: [{ id: 7, label: '500 g' }], varianteId: 7 };
const ONE = addRiga(EMPTY, PANE);
const CHOSEN = chooseCliente(EMPTY, MARIA);
const withEmail = chooseCliente(EMPTY, { ...MARIA, email: 'a@b.it' });
const by = (cliente: Partial<NewOrdineDraft['cliente']>, of = ONE) => ({
  ...of,
  cliente: { ...of.cliente, ...cliente },
});

it('is another piece of what is there already, and a line of its own of what is wanted otherwise', () => {
  const { righe } = addRiga(addRiga(ONE, PANE), { ...PANE, note: 'a fette' });
  expect(righe.map(({ chiave, quantita, note }) => [chiave, quantita, note])).toEqual([
    [1, 2, ''],
    [2, 1, 'a fette'],
  ]);
  expect(addRiga(changeRiga(ONE, 1, { quantita: NaN }), PANE).righe).toMatchObject([{ quantita: 1 }]);
});

it('is for a known customer, and repeats what they took as they took it', () => {
  expect(CHOSEN.cliente).toEqual({ nome: 'Maria', cognome: 'Bianchi', phone: '333 1234567', email: '' });
  expect(repeatUltimo(CHOSEN).righe).toMatchObject([{ varianteId: 7, quantita: 2, note: 'a fette' }]);
  const ada = chooseCliente(EMPTY, { id: 2, nome: 'Ada', cognome: '', email: 'a@b.it' });
  expect(ada.cliente).toEqual({ ...NO_CLIENTE, nome: 'Ada', email: 'a@b.it' });
  expect(repeatUltimo(ada).righe).toEqual([]);
});

const { chosen: _, ...KEPT } = CHOSEN;
it.each([
  ['the draft does not say who that was', KEPT, true],
  ['the phone is written otherwise, and the name', by({ nome: 'Ida', phone: '3331234567' }, CHOSEN), true],
  [
    'Italy’s prefix goes',
    by({ phone: '333 1234567' }, chooseCliente(EMPTY, { ...MARIA, phone: '+393331234567' })),
    true,
  ],
  ['Italy’s prefix comes', by({ phone: '0039 333 1234567' }, CHOSEN), true],
  ['another country’s comes', by({ phone: '+33 333 1234567' }, CHOSEN), false],
  [
    'nobody knows how to reach them',
    by({ phone: '333' }, chooseCliente(EMPTY, { id: 3, nome: 'Ugo', cognome: '' })),
    true,
  ],
  ['an e-mail is told besides', by({ email: 'a@b.it' }, CHOSEN), true],
  ['the e-mail stays', by({ email: 'A@b.it', phone: '3' }, withEmail), true],
  ['the phone is another', by({ phone: '333 12345678' }, CHOSEN), false],
  ['nothing of both stays', by({ email: 'b@b.it', phone: '' }, withEmail), false],
])('keeps in mind what is of who was chosen while %s: %#', (_what, draft, is) =>
  expect(isForChosen(draft)).toBe(is),
);

const OTHER = { phone: '333 99', email: 'a@b.it' };
it.each([
  ['a telephone', EMPTY, '+39 333/12', { phone: '+39 333/12' }],
  ['an e-mail', EMPTY, ' ada@esempio.it ', { email: 'ada@esempio.it' }],
  ['a name', EMPTY, 'Ada De Neri', { nome: 'Ada', cognome: 'De Neri' }],
  ['nothing of who was chosen', CHOSEN, '333 99', { phone: '333 99' }],
  ['what was changed of who was chosen', by({ email: 'a@b.it' }, CHOSEN), '333 99', OTHER],
  ['what was typed', by({ nome: 'Ada', email: 'a@b.it' }), '333 99', { nome: 'Ada', ...OTHER }],
])('takes %s for a new customer', (_what, before, typed, cliente) =>
  expect(newCliente(before, typed)).toMatchObject({
    cliente: { ...NO_CLIENTE, ...cliente },
    scheda: null,
    ultimo: null,
  }),
);

it('is priced as soon as its lines can be read, for its slot or else its day', () => {
  expect(toPreview(EMPTY)).toBeNull();
  expect(toPreview(changeRiga(ONE, 1, { quantita: NaN }))).toBeNull();
  const lines = [{ varianteId: 7, quantita: 1 }];
  expect(toPreview(ONE)).toEqual({ lines, giorno: '2026-11-20' });
  expect(toPreview({ ...ONE, dataRitiro: ORA })).toEqual({ lines, dataRitiro: ORA });
});

it.each([
  ['a name alone', { nome: 'Ada' }, false],
  ['a telephone without a name', { phone: '33399' }, false],
  ['a telephone half typed', { nome: 'Ada', phone: '333 9' }, false],
  ['a telephone', { nome: 'Ada', phone: '333 99 1' }, true],
  ['an e-mail half typed', { nome: 'Ada', phone: '33399', email: 'a@b' }, false],
  ['an e-mail', { nome: 'Ada', email: 'a@b.it' }, true],
])('is priced for a customer who is whole: %s', (_what, cliente, whole) =>
  expect(toPreview(by(cliente))?.cliente).toEqual(
    whole ? { ...NO_CLIENTE, phone: undefined, email: undefined, ...cliente } : undefined,
  ),
);

describe('sent again', () => {
  const lost = withChiave(ONE, () => 'a');
  const refused = { ...lost, inviata: { ...lost.inviata, incerta: false } };

  it.each([
    ['the same', lost, undefined, 'a'],
    ['another', addRiga(lost, PANE), undefined, 'b'],
    ['the same beyond a limit', lost, { motivo: 'parente', regole: ['fascia'] }, 'b'],
  ])('%s order: %#', (_what, draft, deroga, chiave) =>
    expect(withChiave(draft, () => 'b', deroga).inviata.chiave).toBe(chiave),
  );

  it.each([
    ['another whose answer was lost', lost, 'b', lost.inviata],
    ['the same', lost, 'a', null],
    ['one that was refused', refused, 'b', null],
    ['none', ONE, 'b', null],
  ])(
    'after %s it is asked first what became of that one, where nobody knows',
    (_what, draft, chiave, doubt) =>
      expect(doubtOf(draft, { inviata: { ...lost.inviata, chiave } })).toBe(doubt),
  );
});

it('is kept once something is typed, and taken up again where it is a draft', () => {
  expect([EMPTY, by({ nome: ' ' }, EMPTY)].map(isUntouched)).toEqual([true, true]);
  const noted = (['note', 'coupon', 'giftCard'] as const).map((field) => ({ ...EMPTY, [field]: 'x' }));
  for (const typed of [ONE, by({ email: 'a' }, EMPTY), ...noted]) expect(isUntouched(typed)).toBe(false);
  expect(readNewOrdineDraft(ONE)).toBe(ONE);
  for (const part of [{ cliente: '' }, { righe: {} }, { giorno: 1 }])
    expect(readNewOrdineDraft({ ...ONE, ...part })).toBeUndefined();
  expect(readNewOrdineDraft(null)).toBeUndefined();
});
