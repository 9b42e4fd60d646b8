import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { STATO } from '../../contract/costanti';
import type { OrdineLista } from '../../contract/ordini';
import NotLoaded from '../../domain/notices/notices';
import { filtriSearch } from '../../domain/ordini/address';
import { ordiniText } from '../../domain/ordini/stato';
import { PrintButton } from '../../domain/preparazione/PrintButton';
import { daPreparare, pickupTimes } from '../../domain/preparazione/which';
import { useKeepFocus } from '../../shared/browser/useKeepFocus';
import { DayStepper } from '../../shared/form/DayInput';
import { formatLongDate, formatTime } from '../../shared/format/date';
import { Empty } from '../../shared/list/elenco';
import { PATHS } from '../../shared/paths';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';
import { PreparazioneCard, useTicks } from './PreparazioneCard';
import type { OrdineDaPreparare } from '../../contract/gruppo';
import { readOrdini } from '../../domain/preparazione/printPreparazione';
import './preparazione.scss';

const keysOf = (ordini: readonly OrdineLista[]) =>
  ordini.map(({ id, versione }) => ({ id, key: `${id}:${versione}` }));

/** Loads the lines of new and changed orders. A late answer does not replace a newer version. */
function useRighe(ordini: readonly OrdineLista[]) {
  const dispatch = useAppDispatch();
  const [read, setRead] = useState<ReadonlyMap<number, OrdineDaPreparare>>(new Map());
  const [error, setError] = useState<unknown>();
  const asked = useRef(new Set<string>());
  const shown = useRef(ordini);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    shown.current = ordini;
    const unasked = () => keysOf(shown.current).filter(({ key }) => !asked.current.has(key));
    const wanted = unasked();
    if (wanted.length === 0) return;
    for (const { key } of wanted) asked.current.add(key);
    dispatch(readOrdini(wanted.map(({ id }) => id))).then(
      (answer) => {
        // Another request may have failed since.
        if (unasked().length === 0) setError(undefined);
        setRead((old) => {
          const newer = answer.filter(({ id, versione = 0 }) => versione >= (old.get(id)?.versione ?? 0));
          return new Map([...old, ...newer.map((ordine) => [ordine.id, ordine] as const)]);
        });
      },
      (cause: unknown) => {
        for (const { key } of wanted) asked.current.delete(key);
        setError(cause);
      },
    );
  }, [ordini, tries, dispatch]);
  const retry = () => {
    setError(undefined);
    setTries((count) => count + 1);
  };
  return { read, error, retry };
}

interface Elenco {
  giornata: readonly OrdineLista[];
  loaded: boolean;
  error: unknown;
  retry: () => void;
}

interface Props {
  date: string;
  onDate: (date: string) => void;
  onMove: (days: number) => void;
  elenco: Elenco;
  chosen: readonly number[];
}

export function PreparazionePage({ date, onDate, onMove, elenco, chosen }: Props) {
  return (
    <div className="preparazione">
      <div className="elenco-head">
        <h1 tabIndex={-1}>Preparazione</h1>
        <div className="elenco-actions d-print-none">
          <PrintButton date={date} giornata={elenco.giornata} chosen={chosen} />
          <Link className="btn btn-secondary" to={PATHS.ordini + filtriSearch({ date, status: null }, null)}>
            Elenco ordini
          </Link>
        </div>
      </div>
      <div className="hstack gap-2 mt-2 narrow d-print-none" role="group" aria-label="Giorno">
        <DayStepper value={date} onChange={onDate} onMove={onMove} />
      </div>
      <Giornata date={date} {...elenco} />
    </div>
  );
}

function Giornata({ date, giornata, loaded, error, retry }: Elenco & Pick<Props, 'date'>) {
  const ordini = useMemo(() => daPreparare(giornata), [giornata]);
  const righe = useRighe(ordini);
  useAnnullati(giornata, ordini);
  const { ticks, tick } = useTicks(date, loaded ? ordini.map(({ id }) => id) : null);
  // When the focused order leaves, the focus goes to the next one.
  const focus = useKeepFocus<HTMLDivElement>(
    (list) => list?.querySelector('input') ?? document.querySelector<HTMLElement>('main h1'),
  );
  return (
    <div {...focus}>
      <p role="status" className="m-0 pt-3 text-body-secondary">
        {loaded && ordini.length > 0 && `${ordiniText(ordini.length)} da preparare, ${formatLongDate(date)}`}
      </p>
      <NotLoaded what="Gli ordini non sono stati caricati" error={error} onRetry={retry} />
      <NotLoaded what="Le righe non sono state caricate" error={righe.error} onRetry={righe.retry} />
      {pickupTimes(giornata).map((ora) => (
        <section key={ora} aria-labelledby={`prepara-${ora}`}>
          <h2 className="mt-4 fs-lg" id={`prepara-${ora}`}>
            Ore {ora}
          </h2>
          <ul className="prepara-ordini list-unstyled">
            {ordini
              .filter(({ dataRitiro }) => formatTime(dataRitiro) === ora)
              .map((ordine) => (
                <PreparazioneCard
                  key={ordine.id}
                  ordine={ordine}
                  read={righe.read.get(ordine.id)}
                  ticks={ticks[ordine.id] ?? []}
                  onTick={(key, isTicked) => tick(ordine.id, key, isTicked)}
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

/** Announces cancelled orders, maybe half prepared, in a notice that stays: staff who weigh do not watch the screen. */
function useAnnullati(giornata: readonly OrdineLista[], ordini: readonly OrdineLista[]): void {
  const dispatch = useAppDispatch();
  const before = useRef(ordini);
  useEffect(() => {
    const gone = giornata.filter(
      ({ id, stato }) => stato === STATO.Annullato && before.current.some((ordine) => ordine.id === id),
    );
    before.current = ordini;
    if (gone.length === 0) return;
    const which = gone.map(({ numeroOrdine }) => `#${numeroOrdine}`).join(', ');
    const message =
      gone.length === 1
        ? `L’ordine ${which} è stato annullato.`
        : `Gli ordini ${which} sono stati annullati.`;
    dispatch(toastShown({ message, type: 'error', closable: true }));
  }, [giornata, ordini, dispatch]);
}
