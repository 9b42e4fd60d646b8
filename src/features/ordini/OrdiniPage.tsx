import { formatLongDate } from '../../shared/format/date';
import { LiveNotices } from './arrivi/LiveNotices';
import { OrdiniBoard } from './OrdiniBoard';
import { useFiltri } from './filtri/useFiltri';
import '../../shared/list/elenco.scss';
import './ordini.scss';
import './banco.scss';

/** The orders dashboard (S2.4). */
export default function OrdiniPage() {
  const filtri = useFiltri();
  return (
    <div className="ordini">
      <h1 className="elenco-title">
        Ordini <span className="ordini-day">{formatLongDate(filtri.date)}</span>
      </h1>
      {filtri.ready && (
        <>
          <LiveNotices />
          <OrdiniBoard filtri={filtri} />
        </>
      )}
    </div>
  );
}
