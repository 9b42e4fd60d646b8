import { Link } from 'react-router-dom';
import { useTrovaOrdiniQuery } from '../../../api/ordiniApi';
import { formatLongDate } from '../../../shared/format/date';
import { filtriSearch } from '../../../domain/ordini/address';

export interface AltroGiornoProps {
  numero: string;
  /** The day that is shown. */
  date: string;
}

/** Leads to the order of a number that is of another day than the one it is searched in (extended). */
export default function AltroGiorno({ numero, date }: AltroGiornoProps) {
  const { currentData = [] } = useTrovaOrdiniQuery({ cliente: numero });
  return (
    <div role="status">
      {currentData
        .filter(({ data, numeroOrdine }) => data !== date && numeroOrdine === numero)
        .map(({ id, data, numeroOrdine }) => (
          <p key={id} className="my-2 mx-1 fw-medium">
            <Link to={filtriSearch({ date: data, status: null }, id)}>
              {`${numeroOrdine} è di ${formatLongDate(data).slice(0, -5)}`}
            </Link>
          </p>
        ))}
    </div>
  );
}
