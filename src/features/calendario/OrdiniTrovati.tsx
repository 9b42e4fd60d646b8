import { Link } from 'react-router-dom';
import { formatDate } from '../../shared/format/date';
import { PATHS } from '../../shared/paths';
import type { OrdiniDelGiorno } from './useAddChiusura';

interface Props {
  found: OrdiniDelGiorno;
  onDismiss: () => void;
}

/** The orders of a day that was just closed: they stay as they are, the shop decides about each. */
export function OrdiniTrovati({ found: { data, ordini }, onDismiss }: Props) {
  const count = ordini.length === 1 ? 'c’è già 1 ordine' : `ci sono già ${ordini.length} ordini`;
  return (
    <div className="alert alert-info giorni-found">
      <p>{`Per il ${formatDate(data)} ${count}:`}</p>
      <ul>
        {ordini.map(({ id, numeroOrdine, cliente }) => (
          <li key={id}>
            <Link to={`${PATHS.ordini}?data=${data}`}>{`#${numeroOrdine} ${cliente}`}</Link>
          </li>
        ))}
      </ul>
      <button type="button" className="btn-close" aria-label="Chiudi" title="Chiudi" onClick={onDismiss} />
    </div>
  );
}
