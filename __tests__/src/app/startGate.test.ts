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
