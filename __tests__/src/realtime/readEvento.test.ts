import { readEvento, readCatchUp } from '../../../src/realtime/readEvento';
import { ordine } from '../../support/ordini';

const row = ordine(7, {
  versione: 3,
  visto: false,
  avvertenze: ['allergie'],
  incassato: 12.5,
  stampe: 2,
  dopoStampa: ['note'],
});
const evento = {
  numero: 101,
  tipo: 'stato',
  ordine: row,
  chi: 'ada',
  pagina: 'una-pagina',
  quando: '2026-11-20T09:00:00Z',
};

describe('an event', () => {
  test('is read to what it says, whatever else comes with it', () =>
    expect(readEvento({ ...evento, altro: 1, ordine: { ...row, note: 'x' } })).toEqual(evento));

  test.each([
    ['nobody', { chi: undefined }],
    ['a number', { chi: 7 }],
  ])('of %s is nobody’s', (_who, fields) => {
    const { chi: _, ...anonymous } = evento;
    expect(readEvento({ ...evento, ...fields })).toStrictEqual(anonymous);
  });

  test.each([7, null])('of account %p says so', (accountId) =>
    expect(readEvento({ ...evento, accountId })).toEqual({ ...evento, accountId }),
  );

  test('that does not say when is of no moment', () =>
    expect(readEvento({ ...evento, quando: undefined })?.quando).toBe(''));

  test('of a row without what the extended mode says of it has nothing of it', () => {
    expect(readEvento({ ...evento, ordine: ordine(7) })?.ordine).toStrictEqual(ordine(7));
    const wrong = { versione: 1.5, visto: 0, avvertenze: 'noci', incassato: '5', stampe: 0.5, dopoStampa: 1 };
    expect(readEvento({ ...evento, ordine: { ...row, ...wrong } })?.ordine).toStrictEqual(ordine(7));
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a word', 'evento'],
    ['an event without a number', { ...evento, numero: undefined }],
    ['an event of half a number', { ...evento, numero: 1.5 }],
    ['an event of no kind', { ...evento, tipo: 7 }],
    ['an event without its order', { ...evento, ordine: null }],
    ['an event of what is no order', { ...evento, ordine: { id: 7 } }],
    ['an event of an order without its id', { ...evento, ordine: { ...row, id: null } }],
    ['an event of an order of no day', { ...evento, ordine: { ...row, data: 'domani' } }],
  ])('is not %s', (_what, value) => expect(readEvento(value)).toBeNull());
});

describe('the answer to joining the group', () => {
  test('is the last number, whether all is there, and what is to be seen', () =>
    expect(readCatchUp({ ultimo: 101, completo: true, daVedere: [row, { id: 8 }, null], altro: 1 })).toEqual({
      ultimo: 101,
      completo: true,
      daVedere: [row],
    }));

  test.each([undefined, 'tutti'])('names nothing that is to be seen where that is %p', (daVedere) =>
    expect(readCatchUp({ ultimo: 0, completo: false, daVedere })).toStrictEqual({
      ultimo: 0,
      completo: false,
    }),
  );

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a word', 'ok'],
    ['half a number', { ultimo: 1.5, completo: true }],
    ['no number', { completo: true }],
    ['a number alone', { ultimo: 101 }],
  ])('of a server that numbers no events is %s', (_what, value) => expect(readCatchUp(value)).toBeNull());
});
