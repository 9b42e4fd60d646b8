import type { UnknownAction } from '@reduxjs/toolkit';
import {
  realtimeConnected,
  realtimeConnecting,
  realtimeGaveUp,
  realtimeReconnecting,
  realtimeStopped,
} from '../../../src/realtime/realtimeActions';
import { realtimeReducer, selectRealtime, selectStatoRealtime } from '../../../src/realtime/realtimeSlice';
import { loggedOut, sessionEndedElsewhere, sessionExpired } from '../../../src/session/sessionSlice';

const OFF = { stato: 'spento', since: null };
/** Each action at a minute of its own: the first at 10:00. */
const after = (...made: (() => UnknownAction)[]) =>
  made
    .map((make, minute) => ({ ...make(), meta: { at: `2026-11-20T10:0${minute}:00.000Z` } }))
    .reduce<ReturnType<typeof realtimeReducer>>(
      realtimeReducer,
      realtimeReducer(undefined, { type: '@@INIT' }),
    );
const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`;

test('it is off at the start', () => expect(after()).toEqual(OFF));

test.each([
  ['connessione', realtimeConnecting],
  ['riconnessione', realtimeReconnecting],
  ['interrotto', realtimeGaveUp],
  ['attivo', realtimeConnected],
] as const)('it is %s since then', (stato, make) => expect(after(make)).toEqual({ stato, since: at(0) }));

test('what was lost is not connected for the first time, by another connection either', () =>
  expect(after(realtimeConnected, realtimeReconnecting, realtimeConnecting)).toEqual({
    stato: 'riconnessione',
    since: at(1),
  }));

test('trying in another way is no news: it has been lost since it was lost', () => {
  expect(after(realtimeConnecting, realtimeGaveUp, realtimeConnecting)).toEqual({
    stato: 'connessione',
    since: at(0),
  });
  expect(after(realtimeConnected, realtimeReconnecting, realtimeGaveUp)).toEqual({
    stato: 'interrotto',
    since: at(1),
  });
});

test('being in real time again is news, and being so still is none', () => {
  expect(after(realtimeConnecting, realtimeConnected)).toEqual({ stato: 'attivo', since: at(1) });
  expect(after(realtimeConnected, realtimeConnected)).toEqual({ stato: 'attivo', since: at(0) });
});

test.each([realtimeStopped, loggedOut, sessionExpired, sessionEndedElsewhere])('it is off after %p', (end) =>
  expect(after(realtimeConnected, end)).toEqual(OFF),
);

test('the selectors tell the state', () => {
  const realtime = after(realtimeConnected);
  expect(selectRealtime({ realtime })).toBe(realtime);
  expect(selectStatoRealtime({ realtime })).toBe('attivo');
});
