import { act, screen, waitFor } from '@testing-library/react';
import { probeApi } from '../../../support/probeApi';
import { renderScreen } from '../../../support/renderScreen';

const { probe } = probeApi.endpoints;

// Which requests count is the reducer's to say; the store tells its readers of RTK Query's steps once per frame.
it('the overlay of S2.2 is there while a request is pending, and takes neither the focus nor the typing', async () => {
  const { api, store, user } = renderScreen(<input aria-label="Cerca" />);
  const box = screen.getByRole('textbox', { name: 'Cerca' });
  await user.click(box);
  const held = api.hold('GET', '/api/prova/uno');
  act(() => void store.dispatch(probe.initiate('uno')));
  expect(await screen.findByText('Loading...')).toBeVisible();
  await user.keyboard('pane');
  expect(box).toHaveFocus();
  expect(box).toHaveValue('pane');
  held.fail();
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
});
