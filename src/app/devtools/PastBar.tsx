import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import type { Moment, Shown } from './ownLog';
import { giornoOf, oraOf, ordineOf, titleOf } from './titles';

interface Props extends Pick<Shown, 'go' | 'leave' | 'takesFocus'> {
  moment: Moment;
  /** Who was signed in then. */
  autore: string | null;
  /** Of a log that is not this page's own: whether it can be trusted. */
  verdict: string | null;
}

/** Says which moment of the past is shown, and steps to others. */
export function PastBar({ moment: { entries, index }, autore, verdict, go, leave, takesFocus }: Props) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) back.current?.focus();
  }, [takesFocus]);
  const entry = entries[index]!;
  const ordine = ordineOf(entry);
  const later = entries.findIndex((other, place) => place > index && ordineOf(other) === ordine);
  const goTo = (ora: string) => {
    const place = entries.findLastIndex(
      (other) => giornoOf(other) === giornoOf(entry) && oraOf(other) <= `${ora}:00`.slice(0, 8),
    );
    if (ora && place >= 0) go(place);
  };
  const step = (label: string, place: number, isThere = place in entries) => (
    <Button variant="secondary" size="sm" aria-disabled={!isThere} onClick={() => isThere && go(place)}>
      {label}
    </Button>
  );
  return (
    <section aria-label="Il passato" className="alert alert-warning rounded-0 mb-0 sticky-top" data-past-bar>
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
        <label className="d-flex align-items-center gap-2">
          Vai alle
          <input
            type="time"
            step="1"
            className="form-control form-control-sm w-auto"
            onChange={({ target }) => goTo(target.value)}
          />
        </label>
      </div>
    </section>
  );
}
