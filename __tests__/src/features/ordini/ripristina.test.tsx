import { screen, waitFor, within } from '@testing-library/react';
import type { OrdineDettaglio } from '../../../../src/contract/ordini';
import { DEFAULT_CONFIG } from '../../../../src/shared/config';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { renderOrdini } from '../../../support/renderOrdini';

const RESO: OrdineDettaglio['reso'] = {
  righe: [{ nomeProdotto: 'Tortelli di zucca 500 g', quantita: 2 }],
  giftCard: 5,
  coupon: true,
  posto: true,
};
const UNDO = '/api/ordini/1/ripristina';

interface Server {
  estesa?: boolean;
  dettaglio?: Partial<OrdineDettaglio>;
}

async function openCard({ estesa = true, dettaglio }: Server = {}) {
  const view = renderOrdini(
    { ordini: [makeOrdineLista()], dettaglio: makeOrdine(dettaglio) },
    { deps: { config: { ...DEFAULT_CONFIG, estesa } } },
  );
  view.api.on('POST', UNDO, { body: { message: 'ok' } });
  view.api.on('DELETE', '/api/ordini/:id', { body: { message: 'ok' } });
  await screen.findByText('Maria Rossi');
  await view.user.click(screen.getByRole('button', { name: 'Visualizza' }));
  const inCard = within(await screen.findByRole('region', { name: /Dettaglio Ordine/ }));
  return { ...view, inCard, sent: () => view.api.requestsTo('POST', UNDO).length };
}
const refuse = (view: Awaited<ReturnType<typeof openCard>>) =>
  view.api.on('POST', UNDO, {
    status: 409,
    body: { message: 'La fascia oraria delle 10:30 è al completo.' },
  });

describe('the notice of a cancellation', () => {
  const cancel = async (server?: Server) => {
    const view = await openCard(server);
    view.api.on('GET', '/api/ordini/1', { body: makeOrdine({ stato: 3, reso: RESO }) });
    await view.user.click(view.inCard.getByRole('button', { name: 'Annulla Ordine' }));
    const text = await screen.findByText('Ordine annullato con successo.');
    return { ...view, notice: within(text.closest<HTMLElement>('.notice')!) };
  };

  it('offers to undo it', async () => {
    const view = await cancel();
    await view.user.click(view.notice.getByRole('button', { name: 'Ripristina' }));
    expect(await screen.findByText('Ordine ripristinato.')).toBeInTheDocument();
    expect(screen.queryByText('Ordine annullato con successo.')).not.toBeInTheDocument();
    expect(view.sent()).toBe(1);
  });

  it('says why it cannot be undone any more', async () => {
    const view = await cancel();
    refuse(view);
    await view.user.click(view.notice.getByRole('button', { name: 'Ripristina' }));
    expect(
      await screen.findByText('Non ripristinato: La fascia oraria delle 10:30 è al completo.'),
    ).toBeInTheDocument();
  });

  it('goes when the order is restored in its card, which stays open at the counter', async () => {
    const view = await cancel();
    view.api.on('GET', '/api/ordini/1', { body: makeOrdine({ stato: 0 }) });
    await view.user.click(await view.inCard.findByRole('button', { name: 'Ripristina' }));
    expect(await screen.findByText('Ordine ripristinato.')).toBeInTheDocument();
    expect(screen.queryByText('Ordine annullato con successo.')).not.toBeInTheDocument();
  });

  it('offers nothing to the letter', async () => {
    await cancel({ estesa: false });
    expect(screen.queryByRole('button', { name: 'Ripristina' })).not.toBeInTheDocument();
  });
});

describe('the card of a cancelled order', () => {
  it('says what went back, piece by piece', async () => {
    const { inCard } = await openCard({ dettaglio: { stato: 3, reso: RESO } });
    const items = within(inCard.getByText('È tornato a disposizione:').parentElement!).getAllByRole(
      'listitem',
    );
    expect(items.map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
      '2 × Tortelli di zucca 500 g',
      'il posto nella fascia oraria',
      'l’uso del coupon',
      '5,00 € sulla gift card',
    ]);
  });

  it('says of two lines of one product, wanted in different ways, what went back of each', async () => {
    const riga = { nomeProdotto: 'Tortelli di zucca 500 g', quantita: 1 };
    const { inCard } = await openCard({ dettaglio: { stato: 3, reso: { ...RESO, righe: [riga, riga] } } });
    expect(inCard.getAllByText('1 × Tortelli di zucca 500 g')).toHaveLength(2);
  });

  it('says that nothing did', async () => {
    const nothing = { righe: [], giftCard: 0, coupon: false, posto: false };
    const { inCard } = await openCard({ dettaglio: { stato: 3, reso: nothing } });
    expect(inCard.getByText('Non è tornato niente a disposizione.')).toBeInTheDocument();
  });

  it('is read anew when it was restored', async () => {
    const view = await openCard({ dettaglio: { stato: 3, reso: RESO } });
    view.api.on('GET', '/api/ordini/1', { body: makeOrdine({ stato: 0 }) });
    await view.user.dblClick(view.inCard.getByRole('button', { name: 'Ripristina' }));
    expect(await screen.findByText('Ordine ripristinato.')).toBeInTheDocument();
    await waitFor(() =>
      expect(view.inCard.getByRole('button', { name: 'Cambia Stato' })).toBeInTheDocument(),
    );
    expect(view.inCard.queryByText('È tornato a disposizione:')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: /Dettaglio/ })).toHaveFocus();
    expect(view.sent()).toBe(1);
  });

  it('keeps saying why it was refused', async () => {
    const view = await openCard({ dettaglio: { stato: 3, reso: RESO } });
    refuse(view);
    await view.user.click(view.inCard.getByRole('button', { name: 'Ripristina' }));
    expect(await view.inCard.findByRole('alert')).toHaveTextContent(
      'Non ripristinato: La fascia oraria delle 10:30 è al completo.',
    );
    expect(view.inCard.getByRole('button', { name: 'Ripristina' })).toBeInTheDocument();
  });
});
