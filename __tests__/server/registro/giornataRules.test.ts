import type { OrdineLista } from '../../../src/contract/ordini';
import { Conflict } from '../../../server/base/errors';
import { rewind } from '../../../server/registro/giornataRules';
import type { Step } from '../../../server/registro/giornataRules';
import { ordine } from '../../support/ordini';

type Passata = NonNullable<Step['evento']>;

const END = 100;
const ADA = { chi: 'ada', accountId: 3 };
const SERVER = { chi: 'Server', accountId: null };
const row = (id: number, fields: Partial<OrdineLista> = {}) =>
  ordine(id, { versione: 5, visto: true, ...fields });
const step = (numero: number | null, of: OrdineLista, fields: Partial<Passata> = {}): Step => ({
  ordine: of,
  evento: {
    numero,
    tipo: 'modificato',
    quando: '2026-11-20T09:00:00Z',
    autore: ADA,
    vede: false,
    statoPrima: null,
    statoDopo: null,
    modificato: null,
    ...fields,
  },
});
/** A day that ended with number `END`, its changes undone, the newest first. */
const undone = (...passi: Step[]) => rewind(passi, END);
const told = (numero: number, of: OrdineLista, tipo = 'modificato') => ({
  numero,
  tipo,
  ordine: of,
  ...ADA,
  quando: '2026-11-20T09:00:00Z',
});

it('nothing happened: the morning is as it is now, by pickup and then by number', () => {
  const late = row(1, { dataRitiro: '2026-11-20T12:00:00+01:00' });
  // The same moment as the next ones, written otherwise; their numbers are no texts.
  const early = row(2, { dataRitiro: '2026-11-20T09:30:00Z', numeroOrdine: '999' });
  const [ten, nine] = [row(3, { numeroOrdine: '1010' }), row(4, { numeroOrdine: '1009' })];
  const passi = [late, ten, early, nine].map((one) => ({ ordine: one, evento: null }));
  expect(undone(...passi)).toEqual({ mattina: [early, nine, ten, late], eventi: [] });
});

it('each event is undone, the newest first, and told with the row as it was then', () => {
  const now = row(7, { stato: 2 });
  const ready = row(7, { versione: 4, stato: 1 });
  const changed = row(7, { versione: 3, stato: 0 });
  expect(
    undone(
      step(12, now, { tipo: 'stato', statoPrima: 1, statoDopo: 2 }),
      step(11, now, { tipo: 'stato', statoPrima: 0, statoDopo: 1 }),
      step(10, now),
    ),
  ).toEqual({
    mattina: [row(7, { versione: 2, stato: 0 })],
    eventi: [told(10, changed), told(11, ready, 'stato'), told(12, now, 'stato')],
  });
});

it('an order that came in the day was not there in the morning', () => {
  const [came, stays] = [row(7), row(8)];
  expect(undone(step(10, came, { tipo: 'nuovo' }), { ordine: stays, evento: null })).toEqual({
    mattina: [stays],
    eventi: [told(10, came, 'nuovo')],
  });
});

it('an order that was cancelled stood there before', () => {
  const gone = row(7, { stato: 3 });
  expect(undone(step(10, gone, { tipo: 'annullato', statoPrima: 1, statoDopo: 3 }))).toEqual({
    mattina: [row(7, { versione: 4, stato: 1 })],
    eventi: [told(10, gone, 'annullato')],
  });
});

it.each([
  ['by it', true, true, false],
  ['not by it', true, false, true],
  ['without anybody knowing', true, null, true],
  ['never', false, false, false],
])('an order that was seen %s', (_how, visto, vede, before) => {
  const { mattina } = undone(step(10, row(7, { visto }), { tipo: 'visto', vede }));
  expect(mattina).toEqual([row(7, { versione: 4, visto: before })]);
});

it('what happened after the day, or has no number yet, is undone but not told', () => {
  const now = row(7);
  const passi = [step(null, now), step(END, now, { autore: null }), step(END - 1, now)];
  expect(undone(...passi)).toEqual({
    mattina: [row(7, { versione: 2 })],
    eventi: [told(END - 1, row(7, { versione: 3 }))],
  });
});

it('a change of the day by nobody whom the log knows is not told', () => {
  expect(() => undone(step(END - 1, row(7), { autore: null }))).toThrow(
    new Conflict(
      'Dell’ordine 1007 il registro non dice chi l’ha cambiato: la giornata non si può ricostruire.',
    ),
  );
});

it.each([
  ['stato', null, 2],
  ['stato', 0, 1],
  ['stato', 0, null],
  ['annullato', null, 2],
] as const)(
  'a change of %s that the log does not explain (%p to %p) is not guessed',
  (tipo, statoPrima, statoDopo) => {
    const day = () => undone(step(10, row(7, { stato: 2 }), { tipo, statoPrima, statoDopo }));
    expect(day).toThrow(Conflict);
    expect(day).toThrow(
      'Dell’ordine 1007 il registro non dice come ha avuto il suo stato: la giornata non si può ricostruire.',
    );
  },
);

it('a change of the order is undone with what was to be paid, and when it was collected', () => {
  const before = { totaleDaPagare: 15, dataRitiro: '2026-11-19T16:00:00+01:00' };
  const now = row(7, { totaleDaPagare: 11.5, dataRitiro: '2026-11-20T10:00:00+01:00', data: '2026-11-20' });
  expect(undone(step(5, now, { modificato: before }))).toEqual({
    mattina: [{ ...now, ...before, data: '2026-11-19', versione: 4 }],
    eventi: [told(5, now)],
  });
});

it('a payment is undone with what was held before it', () => {
  const now = row(7, { incassato: 20 });
  const passi = [
    step(11, now, { modificato: { incassato: 5 } }),
    step(10, now, { modificato: { incassato: 0 } }),
  ];
  expect(undone(...passi)).toEqual({
    mattina: [row(7, { versione: 3 })],
    eventi: [told(10, row(7, { incassato: 5, versione: 4 })), told(11, now)],
  });
});

it('a message to the customer changed nothing of the order', () => {
  const now = row(7, { stato: 1, stampe: 1 });
  const passi = [
    step(11, now, { tipo: 'messaggio', autore: SERVER }),
    step(10, now, { tipo: 'stato', statoPrima: 0, statoDopo: 1 }),
  ];
  expect(undone(...passi)).toEqual({
    mattina: [row(7, { versione: 4, stato: 0, stampe: 1 })],
    eventi: [told(10, now, 'stato'), { ...told(11, now, 'messaggio'), ...SERVER }],
  });
});

it('a print is undone: one less before it, and what had changed since the one before is not told', () => {
  const now = row(7, { stampe: 2, dopoStampa: ['note'] as OrdineLista['dopoStampa'] });
  const passi = [step(12, now), step(11, now, { tipo: 'stampato' }), step(10, now, { tipo: 'stampato' })];
  expect(undone(...passi)).toEqual({
    mattina: [row(7, { versione: 2 })],
    eventi: [
      told(10, row(7, { versione: 3, stampe: 1 }), 'stampato'),
      told(11, row(7, { versione: 4, stampe: 2 }), 'stampato'),
      told(12, now),
    ],
  });
});
