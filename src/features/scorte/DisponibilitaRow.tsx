import { memo } from 'react';
import type { Prodotto, Variante } from '../../contract/prodotti';
import { formatMoney } from '../../shared/format/money';
import { orDash } from '../../shared/format/orDash';
import { rowAttributes } from '../../shared/table/window/rowPlace';
import type { RowPlace } from '../../shared/table/window/rowPlace';
import { scortaTotale } from './scorta';
import { ScortaBadge } from './ScortaBadge';

/** One product of the availability with its variants (S2.9). */
export const DisponibilitaRow = memo(function DisponibilitaRow({
  prodotto,
  ...place
}: RowPlace & { prodotto: Prodotto }) {
  const { id, codice, nome, nomeCategoria, varianti } = prodotto;
  return (
    <tr {...rowAttributes(id, place)}>
      <td title={codice}>{codice}</td>
      <th scope="row" title={nome}>
        <span className="two-lines">{nome}</span>
      </th>
      <td title={nomeCategoria}>{orDash(nomeCategoria)}</td>
      <td>
        <ScortaBadge quantita={scortaTotale(prodotto)} round />
      </td>
      <td>{varianti.length > 0 && <VariantiTable nome={nome} varianti={varianti} />}</td>
    </tr>
  );
});

function VariantiTable({ nome, varianti }: { nome: string; varianti: readonly Variante[] }) {
  return (
    <table className="varianti-table" aria-label={`Varianti di ${nome}`}>
      <thead>
        <tr>
          <th scope="col">Peso</th>
          <th scope="col">Prezzo</th>
          <th scope="col">Disponibilità</th>
        </tr>
      </thead>
      <tbody>
        {varianti.map(({ id, peso, prezzo, quantitaDisponibile }) => (
          <tr key={id}>
            <th scope="row">{`${peso} g`}</th>
            <td>{formatMoney(prezzo)}</td>
            <td>
              <ScortaBadge quantita={quantitaDisponibile} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
