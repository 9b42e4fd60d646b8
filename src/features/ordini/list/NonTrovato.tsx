import { Link } from 'react-router-dom';
import { useTrovaOrdiniQuery } from '../../../api/ordiniPanels';
import type { OrdineLista } from '../../../contract/ordini';
import { formatLongDay } from '../../../shared/format/date';
import { Empty } from '../../../shared/list/elenco';
import { useEstesa } from '../../../shared/store';
import { ordinePath } from '../../../domain/ordini/address';
import type { useOrdiniShown } from './useOrdiniShown';

export interface NonTrovatoProps {
  ordini: readonly OrdineLista[];
  view: Pick<ReturnType<typeof useOrdiniShown>, 'shown' | 'filterText'>;
  part: string | null;
  date: string;
}

export default function NonTrovato({ ordini, view, part, date }: NonTrovatoProps) {
  const numero = view.filterText.trim();
  const isNumber = useEstesa() && /^\d{2,15}$/.test(numero);
  const isElsewhere = isNumber && !ordini.some(({ numeroOrdine }) => numeroOrdine === numero);
  const where = part !== null && numero === '' ? 'in questa parte del giorno' : 'corrisponde alla ricerca';
  return (
    <>
      {isElsewhere && <AltroGiorno numero={numero} date={date} />}
      {ordini.length > 0 && view.shown.length === 0 && <Empty text={`Nessun ordine ${where}.`} />}
    </>
  );
}

/** Links to the order with this number if it belongs to another day (extended). */
function AltroGiorno({ numero, date }: { numero: string; date: string }) {
  const { currentData = [] } = useTrovaOrdiniQuery({ cliente: numero });
  return (
    <div role="status">
      {currentData
        .filter(({ data, numeroOrdine }) => data !== date && numeroOrdine === numero)
        .map(({ id, data, numeroOrdine }) => (
          <p key={id} className="my-2 mx-1 fw-medium">
            <Link to={ordinePath({ data, id })}>{`${numeroOrdine} è di ${formatLongDay(data)}`}</Link>
          </p>
        ))}
    </div>
  );
}
