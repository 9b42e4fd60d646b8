import type { Prodotto } from '../../contract/prodotti';
import type { CellValue, Column, Sheet } from '../../shared/xlsx/sheet';

const COLUMNS: readonly Column[] = [
  { header: 'Codice', type: 'text', width: 16 },
  { header: 'Nome', type: 'text', width: 36 },
  { header: 'Categoria', type: 'text', width: 22 },
  { header: 'Peso', type: 'text', width: 10 },
  { header: 'Prezzo', type: 'money', width: 12 },
  { header: 'QuantitaDisponibile', type: 'integer', width: 20 },
];

function rowsOf({ codice, nome, nomeCategoria, varianti }: Prodotto): CellValue[][] {
  const product = [codice, nome, nomeCategoria];
  if (varianti.length === 0) return [[...product, null, null, null]];
  return varianti.map(({ peso, prezzo, quantitaDisponibile }) => [
    ...product,
    peso,
    prezzo,
    quantitaDisponibile,
  ]);
}

/** The availability as a spreadsheet, a row a variant; a product without any has one too (S3.20). */
export const scorteSheet = (prodotti: readonly Prodotto[]): Sheet => ({
  name: 'Prodotti',
  columns: COLUMNS,
  rows: prodotti.flatMap(rowsOf),
});
