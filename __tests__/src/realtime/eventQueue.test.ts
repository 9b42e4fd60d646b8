import { makeEventQueue } from '../../../src/realtime/eventQueue';

test('events are waited for in the order they came, and none is lost between two waits', async () => {
  const queue = makeEventQueue<string>();
  queue.push('one');
  queue.push('two');
  expect([await queue.next(), await queue.next()]).toEqual(['one', 'two']);
  const three = queue.next();
  queue.push('three');
  queue.push('four');
  expect([await three, await queue.next()]).toEqual(['three', 'four']);
});

test('an event that was delivered is not delivered again', async () => {
  const queue = makeEventQueue<string>();
  const one = queue.next();
  queue.push('one');
  const got: string[] = [await one];
  void queue.next().then((event) => got.push(event));
  await Promise.resolve();
  expect(got).toEqual(['one']);
  queue.push('two');
  await Promise.resolve();
  expect(got).toEqual(['one', 'two']);
});
