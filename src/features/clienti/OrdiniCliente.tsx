import { Link } from 'react-router-dom';
import Table from 'react-bootstrap/Table';
import type { OrdineLista } from '../../contract/ordini';
import { filtriSearch } from '../../domain/ordini/address';
import { StatoBadge } from '../../domain/ordini/stato';
import { formatDateTime } from '../../shared/format/date';
import { formatMoney } from '../../shared/format/money';
import { Empty } from '../../shared/list/Empty';
import { PATHS } from '../../shared/paths';

export function OrdiniCliente({ ordini }: { ordini: readonly OrdineLista[] }) {
  return (
    <section aria-labelledby="cliente-ordini">
      <h2 id="cliente-ordini">Ordini</h2>
      {ordini.length === 0 && <Empty text="Nessun ordine." />}
      {ordini.length > 0 && (
        <Table className="cliente-ordini" aria-labelledby="cliente-ordini">
          <thead>
            <tr>
              <th scope="col">Numero</th>
              <th scope="col">Ritiro</th>
              <th scope="col">Stato</th>
              <th scope="col" className="text-end text-nowrap">
                Totale
              </th>
            </tr>
          </thead>
          <tbody className="tabular">
            {ordini.map(({ id, numeroOrdine, data, dataRitiro, stato, totaleDaPagare }) => (
              <tr key={id} data-row={id}>
                <th scope="row">
                  <Link
                    className="finger-link"
                    to={PATHS.ordini + filtriSearch({ date: data, status: null }, id)}
                  >
                    {numeroOrdine}
                  </Link>
                </th>
                <td>{formatDateTime(dataRitiro)}</td>
                <td>
                  <StatoBadge stato={stato} />
                </td>
                <td className="text-end text-nowrap">{formatMoney(totaleDaPagare)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
