import { nuovoOrdineToast, tellsOf } from '../../../../../src/features/ordini/told';
import { nuovoOrdineReceived, pushOf } from '../../../../../src/realtime/realtimeActions';
import { ordine } from '../../../../support/ordini';

const toast = {
  id: 'ordine-1-2026-11-20T10:30:00+01:00',
  type: 'info',
  title: 'Nuovo ordine',
  message: "E' arrivato un nuovo ordine: 1001",
  closable: true,
};

test('a new order is told by its number (S4.3)', () =>
  expect(nuovoOrdineToast(ordine(1), false)).toEqual(toast));

test('at the counter its toast says when and whose it is, and leads to it', () => {
  const { link, ...rest } = nuovoOrdineToast(ordine(1, { data: '2026-11-19T23:30:00Z' }), true);
  expect(rest).toEqual(toast);
  expect({ ...link, totale: link?.totale.replace(/\s/g, ' ') }).toEqual({
    to: '/?data=2026-11-20&ordine=1',
    quando: 'venerdì 20 novembre ore 10:30',
    cliente: 'Cliente 1',
    totale: '12,50 €',
  });
});

test('of actions those tell of an order that push one which was not missed', () => {
  const evento = { numero: 1, tipo: 'nuovo', ordine: ordine(2), quando: '' } as const;
  expect(tellsOf(nuovoOrdineReceived(ordine(1)))).toEqual(ordine(1));
  expect(tellsOf(pushOf(evento))).toEqual(ordine(2));
  expect(tellsOf(pushOf(evento, true))).toBeNull();
  expect(tellsOf(pushOf({ ...evento, tipo: 'stato' }))).toBeNull();
  expect(tellsOf({ type: 'altro', payload: ordine(1), meta: {} })).toBeNull();
});
