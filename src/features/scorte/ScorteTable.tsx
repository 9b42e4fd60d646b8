import { memo } from 'react';
import Badge from 'react-bootstrap/Badge';
import type { Prodotto } from '../../contract/prodotti';
import { Cell } from '../../domain/prodotti/list/ElencoProdotti';
import { pesoText, quantitaOf, scortaColour, scortaTotale } from '../../domain/prodotti/scorta';
import { formatMoney } from '../../shared/format/money';
import { formatQuantita, orDash } from '../../shared/format/text';
import { type SortColumn, useSortedRows } from '../../shared/table/sort/useSortedRows';
import { rowAttributes, type RowPlace, WindowedTable } from '../../shared/table/window/WindowedTable';
import { TableHead } from '../../shared/table/TableHead';

/** A quantity in stock in the colours of S9. */
function ScortaBadge({ quantita, round = false }: { quantita: number; round?: boolean }) {
  return (
    <Badge bg="" className={`scorta-${scortaColour(quantita)}${round ? ' scorta-round' : ''}`}>
      {formatQuantita(quantita)}
    </Badge>
  );
}

const ScorteRow = memo(function ScorteRow({ prodotto, ...place }: RowPlace & { prodotto: Prodotto }) {
  const { id, codice, nome, nomeCategoria, varianti } = prodotto;
  return (
    <tr {...rowAttributes(id, place)}>
      <td className="text-body-tertiary" title={codice}>
        {codice}
      </td>
      <th scope="row" className="fw-semibold fs-row" title={nome}>
        <span className="two-lines">{nome}</span>
      </th>
      <td className="text-body-secondary" title={nomeCategoria}>
        {orDash(nomeCategoria)}
      </td>
      <td>
        <ScortaBadge quantita={scortaTotale(prodotto)} round />
      </td>
      <td>{varianti.length > 0 && <VariantiTable prodotto={prodotto} />}</td>
    </tr>
  );
});

function VariantiTable({ prodotto }: { prodotto: Prodotto }) {
  return (
    <table className="varianti-table" aria-label={`Varianti di ${prodotto.nome}`}>
      <TableHead labels={['Peso', 'Prezzo', 'Disponibilità']} />
      <tbody className="ruled">
        {prodotto.varianti.map((variante) => (
          <tr key={variante.id}>
            <th scope="row">{pesoText(variante)}</th>
            <td>{formatMoney(variante.prezzo)}</td>
            <td>
              <Cell
                prodotto={prodotto}
                variante={variante}
                label={`${pesoText(variante)}: ${quantitaOf(variante)}`}
              >
                <ScortaBadge quantita={quantitaOf(variante)} />
              </Cell>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const COLUMNS: readonly SortColumn<Prodotto>[] = [
  { label: 'Codice', value: ({ codice }) => codice },
  { label: 'Nome', value: ({ nome }) => nome },
  { label: 'Categoria', value: ({ nomeCategoria }) => nomeCategoria },
  { label: 'Qta Totale', value: scortaTotale },
  { label: 'Varianti' },
];

/** Heights in rem, as in scorte.scss: a row, a card's lines above its variants, the padding, a line of the nested table. */
const ROW = 3.25;
const CARD = 4.25;
const PADDING = 0.75;
const LINE = 1.75;

const nestedHeight = ({ varianti }: Prodotto) => varianti.length && (varianti.length + 1) * LINE;
const rowHeight = (prodotto: Prodotto) => Math.max(ROW, PADDING + nestedHeight(prodotto));
const cardHeight = (prodotto: Prodotto) => CARD + PADDING + nestedHeight(prodotto);

interface Props {
  prodotti: readonly Prodotto[];
  filterKey: string;
}

/** The stock in a scrolling window (S2.9). Memoised, so that typing in the search box does not render it again. */
export const ScorteTable = memo(function ScorteTable({ prodotti, filterKey }: Props) {
  const { sorted, head, order } = useSortedRows(prodotti, COLUMNS);

  return (
    <WindowedTable
      label="Disponibilità dei prodotti"
      className="disponibilita-table"
      rows={sorted}
      heightOf={rowHeight}
      cardHeightOf={cardHeight}
      listKey={`${filterKey} ${order}`}
      head={head}
      renderRow={(prodotto, place) => <ScorteRow key={prodotto.id} prodotto={prodotto} {...place} />}
    />
  );
});
