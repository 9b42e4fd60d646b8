import { act, screen, waitFor, within } from '@testing-library/react';
import type { NonRitirato } from '../../../../src/contract/nonRitirati';
import NonRitiratiPage from '../../../../src/features/nonRitirati/NonRitiratiPage';
import { ordineChanged } from '../../../../src/realtime/realtimeActions';
import { evento } from '../../../support/ordiniReducer';
import { renderScreen } from '../../../support/renderScreen';
import { texts } from '../../../support/tables';

const LIST = '/api/ordini/nonRitirati';
const riga = (change: Partial<NonRitirato> = {}): NonRitirato => ({
  id: 7,
  numeroOrdine: '1007',
  cliente: 'Maria Rossi',
  dataRitiro: '2026-11-15T10:30:00+01:00',
  data: '2026-11-15',
  totaleDaPagare: 12.5,
  stato: 1,
  phone: '333 1234567',
  giorni: 5,
  avvisabile: true,
  avvisi: 2,
  ultimoAvviso: '2026-11-18T09:00:00+01:00',
  ...change,
});

const rendered = (rows: NonRitirato[], mayChange = true) =>
  renderScreen(<NonRitiratiPage />, { estesa: true, mayChange, lists: { [LIST]: rows } });
const items = async () => texts(await screen.findAllByRole('listitem'));

it('lists them with phone, days since and notices, each a link to its day, until a colleague hands one over', async () => {
  const altro = { id: 8, numeroOrdine: '1008', cliente: 'Ugo Neri', phone: undefined, avvisabile: false };
  const { serve, store } = rendered([
    riga(),
    riga({ ...altro, giorni: 0, avvisi: 0, ultimoAvviso: undefined }),
  ]);
  const [first, second] = await items();
  expect(first).toMatch(
    /^#1007 Maria Rossi15\/11\/2026 ore 10:30, da 5 giorniAvvisato 2 volte, l’ultima il 18\/11/,
  );
  expect(second).toMatch(/oggi.*senza telefono12,50\s€$/);
  expect(screen.getByRole('link', { name: '#1007 Maria Rossi' })).toHaveAttribute(
    'href',
    '/?data=2026-11-15&ordine=7',
  );
  expect(screen.getByRole('link', { name: '333 1234567' })).toHaveAttribute('href', 'tel:3331234567');
  // Only where there is an e-mail.
  expect(screen.getAllByRole('button', { name: 'Avvisa di nuovo' })).toHaveLength(1);
  serve(LIST, [riga()]);
  act(() => void store.dispatch(ordineChanged(evento(1, { ...riga({ id: 8 }), stato: 2 }))));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

it('tells a customer again, and says why not', async () => {
  const { user, api, serve, store } = rendered([riga({ avvisi: 0, ultimoAvviso: undefined })]);
  const button = await screen.findByRole('button', { name: 'Avvisa di nuovo' });
  api.on('POST', '/api/ordini/7/avviso', { status: 409, body: { message: 'Sta ancora per partire.' } });
  await user.click(button);
  const notices = () => store.getState().toast.map(({ message }) => message);
  const refused = 'Ordine 1007: cliente non avvisato: Sta ancora per partire.';
  await waitFor(() => expect(notices()).toEqual([refused]));
  api.on('POST', '/api/ordini/7/avviso', { body: { message: 'ok' } });
  serve(LIST, [riga({ avvisi: 1 })]);
  await user.click(button);
  expect(await screen.findByText(/^Avvisato 1 volta/)).toBeVisible();
  expect(notices()).toEqual(['Ordine 1007: l’avviso parte fra poco.']);
});

it('has no button for who only reads, and says where there is none', async () => {
  const { unmount } = rendered([riga()], false);
  await items();
  expect(within(screen.getByRole('list')).queryByRole('button')).toBeNull();
  unmount();
  rendered([]);
  expect(await screen.findByText('Nessun ordine da ritirare.')).toBeVisible();
});
