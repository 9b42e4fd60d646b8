import type { Prodotto } from '../../contract/prodotti';
import { plainText } from '../../shared/browser/plainText';
import type { Column, Sheet } from '../../shared/xlsx/sheet';

const COLUMNS: readonly Column[] = [
  { header: 'ID', type: 'integer', width: 8 },
  { header: 'Nome', type: 'text', width: 36 },
  { header: 'Codice', type: 'text', width: 16 },
  { header: 'Descrizione', type: 'text', width: 60 },
  { header: 'Categoria', type: 'text', width: 22 },
  { header: 'Varianti', type: 'text', width: 24 },
  { header: 'Visibile', type: 'text', width: 10 },
];

/** The product list as a spreadsheet (S3.20): descriptions without tags, the variants by their weights. */
export const prodottiSheet = (prodotti: readonly Prodotto[]): Sheet => ({
  name: 'Prodotti',
  columns: COLUMNS,
  rows: prodotti.map((prodotto) => [
    prodotto.id,
    prodotto.nome,
    prodotto.codice,
    plainText(prodotto.descrizione ?? ''),
    prodotto.nomeCategoria,
    prodotto.varianti.map(({ peso }) => peso).join(', '),
    prodotto.nonVisualizzare ? 'No' : 'Sì',
  ]),
});
