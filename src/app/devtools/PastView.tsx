import { useState, useEffect, useRef } from 'react';
import { Outlet, createMemoryRouter } from 'react-router-dom';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import type { AppDeps } from '../../shared/deps';
import { SoftButton } from '../../shared/form/SoftButton';
import { ToastArea } from '../../ui/toast/ToastArea';
import { ErrorBoundary } from '../ErrorBoundary';
import { RealtimeStatus } from '../RealtimeStatus';
import { AppRoutes, Shell } from '../router';
import type { Entry } from '../../shared/audit/replay';
import type { AppStore } from '../store';
import type { Moment, Shown } from './ownLog';
import { giornoOf, oraOf, ordineOf, titleOf } from './titles';
import './past.scss';

interface Props extends Pick<Shown, 'go' | 'leave' | 'takesFocus'> {
  moment: Moment;
  autore: string | null;
  /** For an imported log: whether it can be trusted. */
  verdict: string | null;
}

export function PastBar({ moment: { entries, index }, autore, verdict, go, leave, takesFocus }: Props) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) back.current?.focus();
  }, [takesFocus]);
  const entry = entries[index]!;
  const ordine = ordineOf(entry);
  const later = entries.findIndex((other, place) => place > index && ordineOf(other) === ordine);
  // The first entry of a file or of a day has no time; it stands before the day of the next.
  const giorno = giornoOf(entry) || giornoOf(entries[index + 1] ?? entry);
  const goTo = (ora: string) => {
    const isOfDay = (other: Entry) => giornoOf(other) === giorno;
    const place = entries.findLastIndex((other) => isOfDay(other) && oraOf(other) <= `${ora}:00`.slice(0, 8));
    // Before the day's first entry everything is as the one before left it.
    if (ora) go(Math.max(place >= 0 ? place : entries.findIndex(isOfDay) - 1, 0));
  };
  const step = (label: string, place: number) => (
    <SoftButton variant="secondary" size="sm" isOff={!(place in entries)} onClick={() => go(place)}>
      {label}
    </SoftButton>
  );
  return (
    <Alert
      variant="warning"
      role="region"
      aria-label="Il passato"
      className="rounded-0 mb-0 sticky-top"
      data-past-bar
    >
      <p className="mb-2" role="status">
        Stai guardando un altro momento: qui non si comanda niente.{' '}
        <strong>
          {giornoOf(entry)} {titleOf(entry)}
        </strong>
        {` (passo ${index} di ${entries.length - 1}${autore ? `, pagina di ${autore}` : ''})`}
      </p>
      {verdict && <p className="mb-2">{verdict}</p>}
      <div className="d-flex flex-wrap align-items-center gap-2">
        <Button size="sm" ref={back} onClick={leave}>
          Torna al presente
        </Button>
        {step('Passo precedente', index - 1)}
        {step('Passo successivo', index + 1)}
        {ordine && step(`Successivo dell’ordine ${ordine}`, later)}
        <label htmlFor="past-ora">Vai alle</label>
        <FormControl
          id="past-ora"
          type="time"
          size="sm"
          step="1"
          className="w-auto"
          onChange={({ target }) => goTo(target.value)}
        />
      </div>
    </Alert>
  );
}

function PastLayout() {
  return (
    <main className="content">
      <RealtimeStatus />
      <Outlet />
    </main>
  );
}

export function PastView({ store, deps, path }: { store: AppStore; deps: AppDeps; path: string }) {
  const [router] = useState(() => {
    const element = (
      <ErrorBoundary>
        <AppRoutes Layout={PastLayout} />
        <ToastArea />
      </ErrorBoundary>
    );
    return createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  });
  return <Shell store={store} deps={deps} router={router} />;
}
