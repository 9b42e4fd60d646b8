import { screen, waitFor, within } from '@testing-library/react';
import type { OrdineLista } from '../../../../src/contract/ordini';
import type { StampaFatta } from '../../../../src/contract/gruppo';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { keysReady, openFirst, renderOrdini } from '../../../support/renderOrdini';

const STAMPA = '/api/ordini/gruppo/stampa';

async function rendered(fields: Partial<OrdineLista> = {}) {
  const view = renderOrdini({
    estesa: true,
    ordini: [makeOrdineLista(fields)],
    dettaglio: makeOrdine({ versione: 4, ...fields }),
  });
  const counts = (copia: Partial<StampaFatta['stampe'][number]>) =>
    view.api.on('POST', STAMPA, {
      body: { message: '', stampe: [{ id: 1, copia: 1, versione: 4, dopoStampa: [], ...copia }] },
    });
  counts({});
  await screen.findByText('Maria Rossi');
  await keysReady();
  return { ...view, ...fakePrintWindow(), counts };
}

it('marks a printed order in its row, and what has changed since in its card', async () => {
  const view = await rendered({ stampe: 2, dopoStampa: ['righe', 'ritiro'] });
  const row = within(screen.getByRole('row', { name: /Maria Rossi/ }));
  expect(await row.findByText('Stampato')).toBeInTheDocument();
  expect(row.getByText('modificato dopo la stampa')).toBeVisible();
  const { inCard } = await openFirst(view);
  expect(inCard.getByText('Stampato 2 volte. Modificato dopo la stampa: righe, ritiro')).toBeVisible();
});

it('counts before it prints: the first paper says nothing of copies, the second COPIA 2 and what has changed since; one that could not be counted is printed too, and says so', async () => {
  const view = await rendered();
  const { page, counts, api } = view;
  expect(screen.queryByText('Stampato')).toBeNull();
  const { inCard } = await openFirst(view);
  const print = () => view.user.click(inCard.getByRole('button', { name: 'Stampa' }));
  await print();
  await waitFor(() => expect(page.querySelectorAll('main')).toHaveLength(1));
  expect(page.querySelector('.copia, .modificato')).toBeNull();
  expect(api.bodies('POST', STAMPA)).toEqual([{ ids: [1] }]);

  counts({ copia: 2, versione: 5, dopoStampa: ['righe'] });
  // What changed since it was read is read anew.
  const body = [makeOrdine({ versione: 6, cliente: 'Maria Verdi' })];
  api.on('POST', '/api/ordini/gruppo/dettagli', { body });
  await print();
  await waitFor(() => expect(page.querySelector('.copia')?.textContent).toBe('COPIA 2'));
  expect(page.querySelector('.modificato')?.textContent).toBe('Modificato dopo la stampa: righe');
  expect(page.body.textContent).toContain('Maria Verdi');

  api.on('POST', STAMPA, { status: 503, body: { message: 'il server è occupato.' } });
  await print();
  expect(await screen.findByText('Stampa non annotata: il server è occupato.')).toBeVisible();
  expect(page.querySelectorAll('main')).toHaveLength(1);
  expect(page.querySelector('.copia')).toBeNull();
});
