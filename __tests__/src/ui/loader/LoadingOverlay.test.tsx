import { act, screen, waitFor } from '@testing-library/react';
import { probeApi } from '../../../support/probeApi';
import { renderScreen } from '../../../support/renderScreen';

const { probe } = probeApi.endpoints;

const overlay = () => screen.queryByText('Loading...');
// The store tells its readers of RTK Query's steps once per frame.
const shown = () => screen.findByText('Loading...');
const gone = () => waitFor(() => expect(overlay()).toBeNull());
/** Two frames: whatever the store had to tell has been told. */
const framesPassed = () =>
  act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

it('the overlay of S2.2 is there from the first pending request to the last settled one, and takes neither the focus nor the typing', async () => {
  const { api, store, user } = renderScreen(<input aria-label="Cerca" />);
  /** Sends a request without waiting for its answer, which `settled` waits for. */
  const start = (text: string) => {
    let settled: PromiseLike<unknown> = Promise.resolve();
    act(() => {
      settled = store.dispatch(probe.initiate(text));
    });
    return { settled };
  };
  const box = screen.getByRole('textbox', { name: 'Cerca' });
  await user.click(box);
  const first = api.hold('GET', '/api/prova/uno');
  const second = api.hold('GET', '/api/prova/due');
  const one = start('uno');
  await shown();
  await user.keyboard('pane');
  expect(box).toHaveFocus();
  expect(box).toHaveValue('pane');
  const two = start('due');

  second.answer({ body: 2 });
  await two.settled;
  await framesPassed();
  expect(overlay()).toBeInTheDocument();

  first.fail();
  await one.settled;
  await gone();
});
