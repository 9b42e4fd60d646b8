import { pageIdle } from '../../../../src/shared/browser/pageIdle';

const idleCallback = Reflect.get(window, 'requestIdleCallback') as unknown;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, { requestIdleCallback: idleCallback });
});

it('is when the browser says so, who is told to wait for two seconds at most', async () => {
  const asked = jest.fn((then: () => void) => then());
  Object.assign(window, { requestIdleCallback: asked });
  await pageIdle();
  expect(asked).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 });
});

it('is after 200 ms where the browser cannot tell', async () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  let isIdle = false;
  void pageIdle().then(() => (isIdle = true));
  await jest.advanceTimersByTimeAsync(199);
  expect(isIdle).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isIdle).toBe(true);
});
