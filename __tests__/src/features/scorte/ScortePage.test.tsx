import { screen, within } from '@testing-library/react';
import type { Variante } from '../../../../src/contract/prodotti';
import ScortePage from '../../../../src/features/scorte/ScortePage';
import { exportedFile, makeProdotto, renderCatalogo } from '../../../support/renderCatalogo';
import { stopClock } from '../../../support/stopClock';
import { texts } from '../../../support/tables';

const PANE = makeProdotto({
  varianti: [6, 1.5].map((quantitaDisponibile, id) => ({ id, peso: '500', prezzo: 1, quantitaDisponibile })),
});
const LATTICINI = { nomeCategoria: 'Latticini', varianti: [] };
const VUOTO = makeProdotto({ id: 2, codice: '0071', nome: '=Mozzarella', ...LATTICINI });
const SCARSO = makeProdotto({
  id: 3,
  codice: 'VIN-001',
  nome: 'Vino rosso',
  varianti: [
    { id: 31, peso: '750', prezzo: 1234.5, quantitaDisponibile: 6 },
    { id: 32, peso: '1500', prezzo: 20, quantitaDisponibile: -1 },
    { id: 33, prezzo: 40 } as Variante,
  ],
});
const TUTTI = [PANE, VUOTO, SCARSO];

const nomi = () => [...document.querySelectorAll('tr[data-row]')].map((row) => row.children[1]!.textContent);
const rowOf = async (nome: string) => (await screen.findByText(nome)).closest<HTMLElement>('tr')!;

it('shows each product with its total and its variants, coloured by what is left, in the order of it', async () => {
  const { user } = renderCatalogo(<ScortePage />, { prodotti: TUTTI });
  const row = await rowOf('Vino rosso');
  expect(screen.getByRole('heading', { name: 'Disponibilità Prodotti' })).toBeVisible();
  const heads = texts(document.querySelectorAll('.windowed-table > thead th'));
  expect([heads.slice(0, 4), texts([...row.children].slice(0, 4))]).toEqual([
    ['Codice', 'Nome', 'Categoria', 'Qta Totale'],
    ['VIN-001', 'Vino rosso', 'Pane', '5'],
  ]);
  expect(heads.slice(4)).toEqual(['Varianti']);
  expect(screen.getByRole('table', { name: 'Disponibilità dei prodotti' })).toBeVisible();
  expect(within(row).getByRole('rowheader', { name: 'Vino rosso' })).toBeVisible();
  const varianti = within(row).getByRole('table', { name: 'Varianti di Vino rosso' });
  expect(within(varianti).getByRole('rowheader', { name: '750 g' })).toBeVisible();
  const lines = texts(within(varianti).getAllByRole('row')).map((line) => line.replace(/\s/g, ' '));
  expect(lines).toEqual(['PesoPrezzoDisponibilità', '750 g1.234,50 €6', '1500 g20,00 €-1', '-40,00 €0']);
  expect(within(await rowOf('=Mozzarella')).queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Qta Totale' }));
  expect(nomi()).toEqual(['=Mozzarella', 'Vino rosso', 'Pane di Altamura']);
  const badges = [...document.querySelectorAll('.badge[class*=scorta-]')];
  const colours = badges.map(({ textContent, className }) => [
    textContent,
    className.match(/scorta-(red|orange|green)/)![1],
  ]);
  expect(colours).toEqual([
    ['0', 'red'],
    ['5', 'orange'],
    ['6', 'green'],
    ['-1', 'red'],
    ['0', 'red'],
    ['7,5', 'green'],
    ['6', 'green'],
    ['1,5', 'orange'],
  ]);
});

it('the export writes a row a variant, cell by cell', async () => {
  stopClock('2026-11-20T09:05:07Z');
  const view = renderCatalogo(<ScortePage />, { prodotti: [SCARSO, VUOTO] });
  await screen.findByText('Vino rosso');
  await view.user.click(screen.getByRole('button', { name: 'Esporta in Excel' }));
  const { name, sheets, rows, cell } = await exportedFile(view);
  expect([name, sheets]).toEqual(['disponibilita-prodotti_20261120100507.xlsx', ['Prodotti']]);
  expect(rows).toEqual([
    ['Codice', 'Nome', 'Categoria', 'Peso', 'Prezzo', 'QuantitaDisponibile'],
    ['VIN-001', 'Vino rosso', 'Pane', '750', '1,234.50 €', '6'],
    ['VIN-001', 'Vino rosso', 'Pane', '1500', '20.00 €', '-1'],
    ['VIN-001', 'Vino rosso', 'Pane', null, '40.00 €', '0'],
    ['0071', '=Mozzarella', 'Latticini', null, null, null],
  ]);
  expect(cell('E2')).toMatchObject({ t: 'n', v: 1234.5 });
  expect(cell('F4')).toMatchObject({ t: 'n', v: 0 });
  expect(await screen.findByText('Esportazione completata!')).toBeVisible();
});
