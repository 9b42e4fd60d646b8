import { memo } from 'react';
import { Link } from 'react-router-dom';
import Badge from 'react-bootstrap/Badge';
import type { Prodotto } from '../../contract/prodotti';
import { AlKg } from '../../domain/prodotti/AlKg';
import { Cella } from '../../domain/prodotti/elenco/ElencoProdotti';
import { formatMoney } from '../../shared/format/money';
import { orDash } from '../../shared/format/text';
import { SeCambia } from '../../shared/store';
import { PATHS } from '../../shared/paths';
import { RowButton, RowIcon } from '../../shared/table/RowButton';
import { rowAttributes, type RowPlace } from '../../shared/table/window/WindowedTable';
import { Miniatura } from './Miniatura';

interface Props extends RowPlace {
  prodotto: Prodotto;
  /** It was saved just now. */
  saved: boolean;
  onDelete: (prodotto: Prodotto) => void;
  onNear: (id: number) => void;
}

export const ProdottiRow = memo(function ProdottiRow({ prodotto, saved, onDelete, onNear, ...place }: Props) {
  const { id, codice, nome, nomeCategoria, nonVisualizzare, varianti } = prodotto;
  const nameId = `prodotto-${id}`;
  return (
    <tr {...rowAttributes(id, place)} data-saved={saved || undefined}>
      <td className="overflow-visible d-print-none">
        <SeCambia>
          <Link
            className="btn row-button"
            to={`${PATHS.prodotti}/edit/${id}`}
            aria-label="Modifica"
            title="Modifica"
            aria-describedby={nameId}
          >
            <RowIcon action="Modifica" />
          </Link>
        </SeCambia>
        <RowButton action="Elimina" describedBy={nameId} onClick={() => onDelete(prodotto)} />
      </td>
      <td className="text-body-tertiary fs-sm" title={codice}>
        {codice}
      </td>
      <td>
        <Miniatura key={prodotto.immagine} prodotto={prodotto} onNear={onNear} />
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
        <ul className="prodotto-varianti list-unstyled">
          {varianti.map((variante, index) => {
            const text = `${variante.peso} g - ${formatMoney(variante.prezzo)}`;
            return (
              <li key={variante.id || `new-${index}`}>
                <Cella prodotto={prodotto} variante={variante} label={text} before={`${variante.peso} g - `}>
                  <Badge bg="" className="text-bg-secondary">
                    {text}
                  </Badge>
                </Cella>
                <AlKg short peso={variante.peso} prezzo={variante.prezzo} />
              </li>
            );
          })}
        </ul>
      </td>
      <td>
        <Badge bg="" className={`text-bg-${nonVisualizzare ? 'secondary' : 'success'}`}>
          {nonVisualizzare ? 'Nascosto' : 'Visibile'}
        </Badge>
      </td>
    </tr>
  );
});
