import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { whyFailed } from '../../domain/avvisi/whyFailed';
import { focusIsLost } from '../../shared/browser/focusIsLost';
import { formatLongDate, formatTime } from '../../shared/format/date';
import { Empty } from '../../shared/list/Empty';
import { LoadError } from '../../shared/list/LoadError';
import { PATHS } from '../../shared/paths';
import { orders } from '../ordini/elenco/fasce';
import { useElenco } from '../ordini/elenco/useElenco';
import { DayInput } from '../../shared/form/DayInput';
import { filtriSearch } from '../../domain/ordini/address';
import { useFiltri } from '../ordini/filtri/useFiltri';
import { PreparaButton } from '../../domain/preparazione/PrintButton';
import { PreparaCard } from './OrdineCard';
import { daPreparare, ore } from '../../domain/preparazione/which';
import { useAnnullati } from './useAnnullati';
import { useRighe } from './useRighe';
import { useSpunte } from './useTicks';
import '../../shared/list/elenco.scss';
import '../ordini/pannelli.scss';
import '../../domain/preparazione/preparazione.scss';

/** The orders of a day that are to be prepared, for a tablet on the counter (extended). */
export default function PreparazionePage() {
  const { ready, date, chooseDate, moveDays } = useFiltri();
  return (
    <div className="preparazione">
      <div className="elenco-head">
        <h1 tabIndex={-1}>Preparazione</h1>
        <div className="elenco-actions">
          <PreparaButton />
          <Link
            className="btn btn-outline-secondary"
            to={PATHS.ordini + filtriSearch({ date, status: null }, null)}
          >
            Elenco ordini
          </Link>
        </div>
      </div>
      <div className="prepara-giorno" role="group" aria-label="Giorno">
        <button type="button" className="btn" aria-label="Giorno precedente" onClick={() => moveDays(-1)}>
          <span aria-hidden="true">‹</span>
        </button>
        <DayInput value={date} onChange={chooseDate} />
        <button type="button" className="btn" aria-label="Giorno successivo" onClick={() => moveDays(1)}>
          <span aria-hidden="true">›</span>
        </button>
      </div>
      {ready && <Giornata date={date} />}
    </div>
  );
}

function Giornata({ date }: { date: string }) {
  const { giornata, loaded, error, retry } = useElenco();
  const ordini = useMemo(() => daPreparare(giornata), [giornata]);
  const righe = useRighe(ordini);
  useAnnullati(giornata, ordini);
  const { spunte, press } = useSpunte(date, loaded ? ordini.map(({ id }) => id) : null);
  const list = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // With the order that had it; the next one is what goes on.
    if (hadFocus.current && focusIsLost())
      (list.current?.querySelector('input') ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  });
  return (
    <div
      ref={list}
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hadFocus.current = list.current?.contains(relatedTarget) ?? false;
      }}
    >
      <p role="status" className="prepara-quanti">
        {loaded && ordini.length > 0 && `${orders(ordini.length)} da preparare, ${formatLongDate(date)}`}
      </p>
      {error !== undefined && (
        <LoadError message={`Gli ordini non sono stati caricati: ${whyFailed(error)}`} onRetry={retry} />
      )}
      {righe.error !== undefined && (
        <LoadError
          message={`Le righe non sono state caricate: ${whyFailed(righe.error)}`}
          onRetry={righe.retry}
        />
      )}
      {ore(giornata).map((ora) => (
        <section key={ora} aria-labelledby={`prepara-${ora}`}>
          <h2 id={`prepara-${ora}`}>Ore {ora}</h2>
          <ul className="prepara-ordini">
            {ordini
              .filter(({ dataRitiro }) => formatTime(dataRitiro) === ora)
              .map((ordine) => (
                <PreparaCard
                  key={ordine.id}
                  ordine={ordine}
                  letto={righe.letti.get(ordine.id)}
                  spunte={spunte[ordine.id] ?? []}
                  onSpunta={(key) => press(ordine.id, key)}
                />
              ))}
          </ul>
        </section>
      ))}
      {loaded && ordini.length === 0 && (
        <Empty text="Nessun ordine da preparare." next="Gli ordini nuovi compaiono qui da soli." />
      )}
    </div>
  );
}
