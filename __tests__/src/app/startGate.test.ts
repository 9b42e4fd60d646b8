import { FIRST_SCREEN_AT_MOST_MS, makeStartGate } from '../../../src/app/startGate';
import { pass } from '../../support/liveStore';

beforeEach(() => jest.useFakeTimers());

/** Frames, and the idle moments after them, that a test lets come. */
function setUp() {
  const frames: (() => void)[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => frames.push(() => paint(0)));
  const gate = makeStartGate();
  const open = { yet: false };
  void gate.opened.then(() => (open.yet = true));
  return { gate, open, paint: () => frames.splice(0).forEach((frame) => frame()) };
}

test('opens once the first screen stands, its list is there and both are painted', async () => {
  const { gate, open, paint } = setUp();
  let answer = () => {};
  gate.shown(new Promise<void>((resolve) => (answer = resolve)));
  await pass(1_000);
  answer();
  await pass(0);
  expect(open.yet).toBe(false);
  paint();
  await pass(500);
  expect(open.yet).toBe(true);
});

test.each([
  ['without a list of its own', undefined],
  ['whose list failed', () => Promise.reject(new Error('no list'))],
])('a screen %s opens it as well', async (_which, list) => {
  const { gate, open, paint } = setUp();
  gate.shown(list?.());
  await pass(0);
  paint();
  await pass(500);
  expect(open.yet).toBe(true);
});

test.each<[string, (gate: ReturnType<typeof makeStartGate>) => void]>([
  ['the screen’s code never arrives', () => undefined],
  ['its list is never answered', (gate) => gate.shown(new Promise(() => undefined))],
  ['it is never painted', (gate) => gate.shown()],
])('opens after three seconds when %s', async (_fault, happens) => {
  const { gate, open } = setUp();
  happens(gate);
  await pass(FIRST_SCREEN_AT_MOST_MS - 1);
  expect(open.yet).toBe(false);
  await pass(1);
  expect(open.yet).toBe(true);
});
