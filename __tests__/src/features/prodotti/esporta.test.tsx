import { screen } from '@testing-library/react';
import ProdottiPage from '../../../../src/features/prodotti/ProdottiPage';
import { exportedFile, makeProdotto, renderCatalogo } from '../../../support/renderCatalogo';

const PRODOTTI = [
  makeProdotto({
    id: 7,
    codice: '0071',
    nome: '=1+1',
    descrizione:
      '<p>Di <strong>grano &amp; farro</strong>.</p><ul><li>Cotto a legna</li><li>Senza sale</li></ul><script>alert(1)</script>',
  }),
  makeProdotto({ id: 8, codice: '+39', nonVisualizzare: true, descrizione: '', varianti: [] }),
];

const exportButton = () => screen.getByRole('button', { name: 'Esporta in Excel' });

it('writes the products cell by cell', async () => {
  const view = renderCatalogo(<ProdottiPage />, { prodotti: PRODOTTI });
  await screen.findByText('0071');
  await view.user.click(exportButton());
  const { name, sheets, rows, cell } = await exportedFile(view);
  expect([name, sheets]).toEqual(['elenco-prodotti.xlsx', ['Prodotti']]);
  expect(rows).toEqual([
    ['ID', 'Nome', 'Codice', 'Descrizione', 'Categoria', 'Varianti', 'Visibile'],
    ['7', '=1+1', '0071', 'Di grano & farro.\nCotto a legna\nSenza sale', 'Pane', '500, 1000', 'Sì'],
    ['8', 'Pane di Altamura', '+39', null, 'Pane', null, 'No'],
  ]);
  expect(cell('A2')).toMatchObject({ t: 'n', v: 7 });
  expect(await screen.findByText('Esportazione completata!')).toBeVisible();
});
