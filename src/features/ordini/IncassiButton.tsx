import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { useReadIncassiMutation } from '../../api/movimenti';
import type { Incassi } from '../../contract/incassi';
import NotLoaded from '../../domain/notices/notices';
import { ordinePath } from '../../domain/ordini/address';
import { saldoDi } from '../../domain/ordini/pagamento';
import { ordiniText } from '../../domain/ordini/stato';
import { formatDate, formatLongDate } from '../../shared/format/date';
import { formatMoney, sumEur } from '../../shared/format/money';
import { useAppSelector } from '../../shared/store';
import { TableHead } from '../../shared/table/TableHead';
import { TitledModal } from '../../ui/TitledModal';
import { selectLastEvent } from './ordiniSelectors';

export function IncassiButton({ date }: { date: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" className="incassi-button" onClick={() => setOpen(true)}>
        Incassi
      </Button>
      {open && (
        <TitledModal id="incassi-titolo" title={`Incassi di ${formatLongDate(date)}`} onClose={close}>
          <Contenuto date={date} onClose={close} />
        </TitledModal>
      )}
    </>
  );
}

function Contenuto({ date, onClose }: { date: string; onClose: () => void }) {
  const [read, { data: answer, error }] = useReadIncassiMutation();
  // A colleague's payment comes as an event of its order. The old figures stay while the new ones load.
  const lastEvent = useAppSelector(selectLastEvent);
  useEffect(() => void read(date), [read, date, lastEvent]);
  const [data, setData] = useState(answer);
  if (answer && answer !== data) setData(answer);
  return (
    <>
      <NotLoaded what="Gli incassi non sono stati caricati" error={error} onRetry={() => void read(date)} />
      {data && (
        <div className="vstack gap-4">
          <Metodi metodi={data.metodi} />
          <p className="m-0">
            {'Ancora da incassare dei ritiri del giorno: '}
            <strong className="tabular">{formatMoney(data.daIncassare.importo)}</strong>
            {` (${ordiniText(data.daIncassare.ordini)})`}
          </p>
          <section aria-labelledby="da-restituire">
            <h3 id="da-restituire" className="fs-6">
              Da restituire, di tutti i giorni
            </h3>
            {data.daRestituire.length === 0 && <p className="m-0">Niente da restituire.</p>}
            <ul className="list-unstyled m-0">
              {data.daRestituire.map((ordine) => (
                <li key={ordine.id} className="hstack gap-2 justify-content-between">
                  <Link className="finger" to={ordinePath(ordine)} onClick={onClose}>
                    {`#${ordine.numeroOrdine} ${ordine.cliente}, ${formatDate(ordine.dataRitiro)}`}
                  </Link>
                  <strong className="tabular text-nowrap">{formatMoney(-saldoDi(ordine))}</strong>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  );
}

function Metodi({ metodi }: Pick<Incassi, 'metodi'>) {
  if (metodi.length === 0)
    return <p className="m-0">In questo giorno non è stato registrato nessun incasso.</p>;
  const totale = {
    metodo: 'Totale',
    incassato: sumEur(metodi.map(({ incassato }) => incassato)),
    restituito: sumEur(metodi.map(({ restituito }) => restituito)),
  };
  return (
    <Table className="m-0 tabular" aria-labelledby="incassi-titolo">
      <TableHead labels={['Come', 'Incassato', 'Restituito', 'Resta']} numbersFrom={1} />
      <tbody>
        {[...metodi, totale].map(({ metodo, incassato, restituito }) => (
          <tr key={metodo} className={metodo === totale.metodo ? 'fw-semibold' : undefined}>
            <th scope="row">{metodo}</th>
            <td className="text-end">{formatMoney(incassato)}</td>
            <td className="text-end">{formatMoney(restituito)}</td>
            <td className="text-end">{formatMoney(sumEur([incassato, -restituito]))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
