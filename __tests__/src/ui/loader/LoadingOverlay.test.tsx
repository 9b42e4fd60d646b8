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

function setUp() {
  const view = renderScreen(<input aria-label="Cerca" />);
  /** Sends a request without waiting for its answer, which `settled` waits for. */
  const start = (text: string) => {
    let settled: PromiseLike<unknown> = Promise.resolve();
    act(() => {
      settled = view.store.dispatch(probe.initiate(text));
    });
    return { settled };
  };
  return { ...view, start };
}

describe('the overlay of S2.2', () => {
  it('is there from the first pending request to the last settled one', async () => {
    const { api, start } = setUp();
    const first = api.hold('GET', '/api/prova/uno');
    const second = api.hold('GET', '/api/prova/due');
    const one = start('uno');
    await shown();
    const two = start('due');

    second.answer({ body: 2 });
    await two.settled;
    await framesPassed();
    expect(overlay()).toBeInTheDocument();

    first.fail();
    await one.settled;
    await gone();
  });

  it('takes neither the focus nor the typing', async () => {
    const { api, start, user } = setUp();
    const box = screen.getByRole('textbox', { name: 'Cerca' });
    await user.click(box);
    const held = api.hold('GET', '/api/prova/uno');
    const request = start('uno');
    await user.keyboard('pane');
    await shown();
    expect(box).toHaveFocus();
    expect(box).toHaveValue('pane');
    held.answer({ body: 1 });
    await request.settled;
    await gone();
  });
});
