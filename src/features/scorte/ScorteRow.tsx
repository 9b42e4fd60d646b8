import { memo } from 'react';
import Badge from 'react-bootstrap/Badge';
import type { Prodotto } from '../../contract/prodotti';
import { Cella } from '../../domain/prodotti/elenco/Cella';
import { formatMoney } from '../../shared/format/money';
import { orDash } from '../../shared/format/orDash';
import { rowAttributes, type RowPlace } from '../../shared/table/window/rowPlace';
import { scortaTotale, scortaColour } from '../../domain/prodotti/scorta';

/** A quantity in stock, coloured by how much there is (S9). */
function ScortaBadge({ quantita, round = false }: { quantita: number; round?: boolean }) {
  return (
    <Badge bg="" className={`scorta-${scortaColour(quantita)}${round ? ' scorta-round' : ''}`}>
      {quantita}
    </Badge>
  );
}

export const ScorteRow = memo(function ScorteRow({ prodotto, ...place }: RowPlace & { prodotto: Prodotto }) {
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
      <thead>
        <tr>
          <th scope="col">Peso</th>
          <th scope="col">Prezzo</th>
          <th scope="col">Disponibilità</th>
        </tr>
      </thead>
      <tbody className="ruled">
        {prodotto.varianti.map((variante) => (
          <tr key={variante.id}>
            <th scope="row">{`${variante.peso} g`}</th>
            <td>{formatMoney(variante.prezzo)}</td>
            <td>
              <Cella
                prodotto={prodotto}
                variante={variante}
                label={`${variante.peso} g: ${variante.quantitaDisponibile}`}
              >
                <ScortaBadge quantita={variante.quantitaDisponibile} />
              </Cella>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
