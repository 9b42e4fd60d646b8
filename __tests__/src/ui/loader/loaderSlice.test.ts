import type { UnknownAction } from '@reduxjs/toolkit';
import { loaderReducer, selectIsLoading } from '../../../../src/ui/loader/loaderSlice';
import { thunkAction, type Phase } from '../../../support/rtkq';

const thunk = (phase: Phase, requestId: string, arg: unknown, meta: object = {}) =>
  thunkAction('ordiniApi/executeQuery', phase, arg, { requestId, ...meta });
const request = (phase: Phase, requestId: string, endpointName = 'getOrdini', meta: object = {}) =>
  thunk(phase, requestId, { type: 'query', endpointName }, meta);

const after = (...actions: UnknownAction[]) =>
  actions.reduce(loaderReducer, loaderReducer(undefined, { type: '@@INIT' }));
const isLoading = (...actions: UnknownAction[]) => selectIsLoading({ loader: after(...actions) });

test.each(['fulfilled', 'rejected'] as const)('a request is loading until it is %s', (end) => {
  expect(after(request('pending', 'a'))).toEqual({ pending: ['a'] });
  expect(after(request('pending', 'a'), request(end, 'a'))).toEqual({ pending: [] });
});

test('several are loading until the last of them is settled, each by its own id', () => {
  const two = [request('pending', 'a'), request('pending', 'b')];
  expect(after(...two)).toEqual({ pending: ['a', 'b'] });
  expect(after(...two, request('fulfilled', 'b'))).toEqual({ pending: ['a'] });
  expect(after(...two, request('fulfilled', 'a'), request('rejected', 'a'))).toEqual({ pending: ['b'] });
});

test.each([
  ['was skipped settles nothing: it was never under way', true, ['a']],
  ['has no such mark is settled', undefined, []],
])('a request that %s', (_what, condition, pending) => {
  const rejected = request('rejected', 'a', 'getOrdini', { condition });
  expect(after(request('pending', 'a'), rejected)).toEqual({ pending });
});

test.each([
  ['what keeps up with the others', 'catchUpOrdini getEventi segnaVisti getAllarme askTurn'],
  ['what is read anew', 'refreshOrdine refreshTotale refreshProdotti leggiRighe leggiMessaggio'],
  ['what answers while one types', 'trovaOrdini trovaClienti searchProdotti preview cercaRegistro'],
  ['what a form asks for', 'getDisponibilita getPosti getLimitiDelGiorno getRegistroIndice getStoria'],
  ['what has a spinner of its own or none', 'readIncassi getImmagine annotaStampe'],
])('no overlay for %s: %s', (_what, names) => {
  for (const name of names.split(' ')) expect(after(request('pending', 'a', name))).toEqual({ pending: [] });
});

test('a list that orders change raises it when a screen asks for it, not when it is read again', () => {
  const asked = (subscribe: boolean) => thunk('pending', 'a', { endpointName: 'getNonRitirati', subscribe });
  expect([true, false].map((subscribe) => isLoading(asked(subscribe)))).toEqual([true, false]);
});

test.each([
  ['a word', 'getOrdini'],
  ['nothing', undefined],
  ['null', null],
  ['no endpoint', { id: 7 }],
])('a thunk of something else asks no server: its argument is %s', (_name, arg) =>
  expect(after(thunk('pending', 'a', arg))).toEqual({ pending: [] }),
);

test('an action that is no request changes nothing', () => {
  const busy = after(request('pending', 'a'));
  expect(loaderReducer(busy, { type: 'ordini/orderOpened', meta: { requestId: 'a' } })).toBe(busy);
});
