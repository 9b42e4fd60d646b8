import {
  isSessionEnd,
  loggedOut,
  loginSucceeded,
  NO_SESSION,
  selectPerson,
  selectRuolo,
  selectSessionNumber,
  selectUserName,
  sessionEndedElsewhere,
  sessionExpired,
  sessionReducer,
  sessionStarted,
} from '../../../src/session/sessionSlice';

const ada = { userName: 'Ada Neri', person: 'ada', ruolo: 'banco' } as const;
const atWork = sessionReducer(NO_SESSION, sessionStarted(ada));

test('a page begins without a session', () =>
  expect(sessionReducer(undefined, { type: '@@INIT' })).toEqual({
    open: false,
    number: 0,
    userName: null,
    person: null,
    ruolo: 'admin',
  }));

test('a session is somebody’s, and each has a number of its own', () => {
  expect(atWork).toEqual({ open: true, number: 1, ...ada });
  const other = { userName: null, person: null, ruolo: 'admin' } as const;
  expect(sessionReducer(atWork, sessionStarted(other))).toEqual({ open: true, number: 2, ...other });
});

test('a login alone starts none: the page is loaded anew', () =>
  expect(sessionReducer(NO_SESSION, loginSucceeded())).toBe(NO_SESSION));

test.each([loggedOut(), sessionExpired(), sessionEndedElsewhere()])(
  'after %p nothing is known but how many sessions there were',
  (end) => {
    expect(sessionReducer(atWork, end)).toEqual({ ...NO_SESSION, number: 1 });
    expect(isSessionEnd(end)).toBe(true);
  },
);

test.each([
  ['with a session', atWork, [1, 'Ada Neri', 'ada', 'banco']],
  ['without one', sessionReducer(atWork, loggedOut()), [null, null, null, 'admin']],
])('the selectors tell whose it is, %s', (_when, session, told) =>
  expect(
    [selectSessionNumber, selectUserName, selectPerson, selectRuolo].map((of) => of({ session })),
  ).toEqual(told),
);
