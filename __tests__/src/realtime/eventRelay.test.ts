import type { UnknownAction } from '@reduxjs/toolkit';
import type { CatchUp } from '../../../src/contract/eventi';
import { makeEventRelay } from '../../../src/realtime/eventRelay';
import { eventsCaughtUp, ordineChanged } from '../../../src/realtime/realtimeActions';
import { ordine } from '../../support/ordini';
import { evento as eventoOf } from '../../support/ordiniReducer';

const evento = (numero: number) => eventoOf(numero, ordine(numero));

/** A relay before a state that knows events up to `known`, and what it did: numbers, those missed with an 'm'. */
function setUp(known: number | null = 100) {
  let last = known;
  const done: string[] = [];
  const dispatch = (action: UnknownAction) => {
    if (ordineChanged.match(action)) {
      last = Math.max(last ?? 0, action.payload.numero);
      done.push(`${action.payload.numero}${action.meta.missed ? 'm' : ''}`);
    } else if (eventsCaughtUp.match(action)) {
      last ??= action.payload.ultimo;
      done.push(`caught up ${action.payload.ultimo}`);
    }
    return action;
  };
  const relay = makeEventRelay(
    dispatch as never,
    () => last,
    () => done.push('ask'),
  );
  return { relay, done };
}
const catchUp = (ultimo: number, completo = true) => ({ ultimo, completo });

test('before a hole events are asked for again, and one that was received before goes on', () => {
  const { relay, done } = setUp();
  [102, 101, 100].forEach((numero) => relay.receive(evento(numero)));
  expect(done).toEqual(['ask', '101', '100']);
});

test('where none is known the first one goes on, whatever its number', () => {
  const { relay, done } = setUp(null);
  relay.receive(evento(7));
  expect(done).toEqual(['7']);
});

describe('while the group is being asked for', () => {
  test('events wait for the answer, and come then by their numbers', () => {
    const { relay, done } = setUp();
    relay.hold();
    relay.receive(evento(102));
    // Asked for once more: what waits goes on waiting.
    relay.hold();
    relay.receive(evento(101));
    expect(done).toEqual([]);
    relay.resume(catchUp(100), 100);
    expect(done).toEqual(['caught up 100', '101', '102']);
    relay.receive(evento(103));
    expect(done.at(-1)).toBe('103');
  });

  test('and no answer comes, they go on', () => {
    const { relay, done } = setUp();
    relay.hold();
    relay.receive(evento(101));
    relay.release();
    expect(done).toEqual(['101']);
    relay.release();
    expect(done).toEqual(['101']);
  });
});

describe('what was missed', () => {
  test('is told when all of it is there, and what comes after is not', () => {
    const { relay, done } = setUp();
    relay.resume(catchUp(102), 100);
    [101, 102, 103].forEach((numero) => relay.receive(evento(numero)));
    expect(done).toEqual(['101m', '102m', 'caught up 102', '103']);
  });

  test.each<[string, CatchUp, number | null, number | null]>([
    ['nothing', catchUp(100), 100, 100],
    ['nothing, to a page that knows none', catchUp(0), 0, null],
    ['nothing that is kept', catchUp(105, false), 100, 100],
    ['nothing, from now on', catchUp(105), null, 100],
  ])('is told at once where it is %s', (_what, answer, dopo, known) => {
    const { relay, done } = setUp(known);
    relay.resume(answer, dopo);
    expect(done).toEqual([`caught up ${answer.ultimo}`]);
  });
});

test('it follows until the server turns out to number no events, and again when it does', () => {
  const { relay, done } = setUp();
  expect(relay.isFollowing()).toBe(true);
  relay.hold();
  relay.receive(evento(101));
  relay.abandon();
  expect([relay.isFollowing(), done]).toEqual([false, ['101']]);
  relay.resume(catchUp(101), 101);
  expect(relay.isFollowing()).toBe(true);
});
