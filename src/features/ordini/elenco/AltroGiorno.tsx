import { Link } from 'react-router-dom';
import { useCercaOrdiniQuery } from '../../../api/cercaApi';
import { formatLongDate } from '../../../shared/format/date';
import { filtriSearch } from '../filtri/filtriUrl';

export interface AltroGiornoProps {
  numero: string;
  /** The day that is shown. */
  date: string;
}

/** Leads to the orders with a number that are of another day than the one they are searched in (extension `banco`). */
export default function AltroGiorno({ numero, date }: AltroGiornoProps) {
  const { currentData = [] } = useCercaOrdiniQuery(numero);
  return (
    <div role="status">
      {currentData
        .filter(({ data }) => data !== date)
        .map(({ id, data, numeroOrdine }) => (
          <p key={id} className="ordini-altro-giorno">
            <Link to={filtriSearch({ date: data, status: null }, id)}>
              {`${numeroOrdine} è di ${formatLongDate(data).slice(0, -5)}`}
            </Link>
          </p>
        ))}
    </div>
  );
}
