import { memo } from 'react';
import type { Prodotto } from '../../contract/prodotti';
import { TABLET, useMedia } from '../../shared/browser/useMedia';
import { type SortColumn, useSortedRows } from '../../shared/table/sort/useSortedRows';
import { type RowPlace, WindowedTable, rowAttributes } from '../../shared/table/window/WindowedTable';
import { useScreenful, Thumbnail } from './Thumbnail';
import { Link } from 'react-router-dom';
import Badge from 'react-bootstrap/Badge';
import { AlKg } from '../../domain/prodotti/AlKg';
import { Cell } from '../../domain/prodotti/list/ElencoProdotti';
import { pesoText } from '../../domain/prodotti/scorta';
import { formatMoney } from '../../shared/format/money';
import { orDash } from '../../shared/format/text';
import { IfMayChange } from '../../shared/store';
import { PATHS } from '../../shared/paths';
import { RowButton, RowIcon } from '../../shared/table/RowButton';

interface RowProps extends RowPlace {
  prodotto: Prodotto;
  /** The user has just saved this product. */
  saved: boolean;
  onDelete: (prodotto: Prodotto) => void;
  onNear: (id: number) => void;
}

const Visibilita = ({ nascosto }: { nascosto: boolean }) => (
  <td>
    <Badge bg="" className={`text-bg-${nascosto ? 'secondary' : 'success'}`}>
      {nascosto ? 'Nascosto' : 'Visibile'}
    </Badge>
  </td>
);

const ProdottiRow = memo(function ProdottiRow({ prodotto, saved, onDelete, onNear, ...place }: RowProps) {
  const { id, codice, nome, nomeCategoria, nonVisualizzare, varianti } = prodotto;
  const nameId = `prodotto-${id}`;
  return (
    <tr
      {...rowAttributes(id, place)}
      data-saved={saved || undefined}
      data-nascosto={nonVisualizzare || undefined}
    >
      <td className="overflow-visible d-print-none">
        <IfMayChange>
          <Link
            className="btn row-button"
            to={`${PATHS.prodotti}/edit/${id}`}
            aria-label="Modifica"
            title="Modifica"
            aria-describedby={nameId}
          >
            <RowIcon action="Modifica" />
          </Link>
        </IfMayChange>
        <RowButton action="Elimina" describedBy={nameId} onClick={() => onDelete(prodotto)} />
      </td>
      <td className="text-body-tertiary fs-sm" title={codice}>
        {codice}
      </td>
      <td className="d-print-none">
        <Thumbnail key={prodotto.immagine} prodotto={prodotto} onNear={onNear} />
      </td>
      <th scope="row" className="fw-semibold fs-row lh-sm" title={nome}>
        <span id={nameId} className="two-lines">
          {nome}
        </span>
      </th>
      <td className="text-body-secondary text-nowrap" title={nomeCategoria}>
        {orDash(nomeCategoria)}
      </td>
      <td>
        <ul className="prodotti-varianti list-unstyled d-print-block">
          {varianti.map((variante, index) => {
            const before = `${pesoText(variante)} - `;
            const text = before + formatMoney(variante.prezzo);
            return (
              <li key={variante.id || `new-${index}`}>
                <Cell prodotto={prodotto} variante={variante} label={text} before={before}>
                  <Badge bg="" className="text-bg-secondary">
                    {text}
                  </Badge>
                </Cell>
                <AlKg short peso={variante.peso} prezzo={variante.prezzo} />
              </li>
            );
          })}
        </ul>
      </td>
      <Visibilita nascosto={nonVisualizzare} />
    </tr>
  );
});

const COLUMNS: readonly SortColumn<Prodotto>[] = [
  { label: 'Codice', value: ({ codice }) => codice },
  // Not on paper, because only the pictures near the screen are loaded.
  { label: 'Immagine', className: 'd-print-none' },
  { label: 'Nome', value: ({ nome }) => nome },
  { label: 'Categoria', value: ({ nomeCategoria }) => nomeCategoria },
  { label: 'Varianti' },
  { label: 'Visibile', value: ({ nonVisualizzare }) => (nonVisualizzare ? 1 : 0) },
];

/** Heights in rem: the row with its picture, a card's two lines above its variants, the padding, two variants. */
const ROW = 3.5;
const CARD = 4.5;
const PADDING = 0.75;
const BADGE = 1.75;

const variantiHeight = ({ varianti }: Prodotto) => PADDING + Math.ceil(varianti.length / 2) * BADGE;
const rowHeight = (prodotto: Prodotto) => Math.max(ROW, variantiHeight(prodotto));
const cardHeight = (prodotto: Prodotto) => CARD + variantiHeight(prodotto);

/** About as many as a phone and an office PC show at once. */
const CARDS_A_SCREEN = 10;
const ROWS_A_SCREEN = 20;

interface Props {
  prodotti: readonly Prodotto[];
  savedId: number | null;
  isReturn: boolean;
  filterKey: string;
  onDelete: (prodotto: Prodotto) => void;
}

/** The products in a scrolling window (S2.5). Memoised, so that typing in the search box does not render it again. */
export const ProdottiTable = memo(function ProdottiTable(props: Props) {
  const { prodotti, savedId, isReturn, filterKey, onDelete } = props;
  const asCards = useMedia(TABLET);
  const { sorted, head, order } = useSortedRows(prodotti, COLUMNS);
  const askAround = useScreenful(sorted, asCards ? CARDS_A_SCREEN : ROWS_A_SCREEN);

  return (
    <WindowedTable
      label="Elenco prodotti"
      className="prodotti-table"
      rows={sorted}
      place={{ isReturn, goal: savedId, index: sorted.findIndex(({ id }) => id === savedId) }}
      heightOf={rowHeight}
      cardHeightOf={cardHeight}
      listKey={`${filterKey} ${order}`}
      head={
        <>
          <th scope="col" className="d-print-none">
            <span className="visually-hidden">Azioni</span>
          </th>
          {head}
        </>
      }
      renderRow={(prodotto: Prodotto, place: RowPlace) => (
        <ProdottiRow
          key={prodotto.id}
          prodotto={prodotto}
          saved={prodotto.id === savedId}
          onDelete={onDelete}
          onNear={askAround}
          {...place}
        />
      )}
    />
  );
});
