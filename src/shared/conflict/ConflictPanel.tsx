import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Conflitto } from '../../contract/common';
import { focusIsLost } from '../browser/focusIsLost';
import { formatDateTime } from '../format/date';
import './conflict.scss';

/** What the other one changed, in words. */
export interface Difference {
  key: string;
  label: string;
  /** Their value. */
  theirs: ReactNode;
  /** I changed it too. */
  both: boolean;
}

interface Props {
  conflitto: Pick<Conflitto, 'chi' | 'quando'>;
  differences: readonly Difference[];
  /** The changes were put together: the differences left are those where mine stayed. */
  merged: boolean;
  onMerge: () => void;
  onReload: () => void;
  /** Gives up my value of a field. */
  onTake: (key: string) => void;
}

function Told({ conflitto: { chi, quando = '' }, merged, differences }: Props) {
  if (merged)
    return differences.length > 0
      ? 'Modifiche unite: controlla e salva. Dove avete cambiato lo stesso campo resta il tuo valore; qui c’è l’altro.'
      : 'Modifiche unite: controlla e salva.';
  const when = formatDateTime(quando);
  const who = chi ? `${chi} ha salvato questi dati` : 'Questi dati sono cambiati';
  const what = differences.length > 0 ? 'È cambiato:' : 'I valori sono rimasti gli stessi.';
  return `${who} mentre scrivevi${when && ` (${when})`}. Le tue modifiche non sono salvate, ma sono ancora tutte qui. ${what}`;
}

/** Shows after a stale save what somebody else changed, and offers how to go on (extended). */
export function ConflictPanel(props: Props) {
  const { differences, merged, onMerge, onReload, onTake } = props;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    // The button with the focus was removed.
    if (focusIsLost()) panel.current?.focus();
  });

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className="alert alert-warning conflitto"
      aria-label="Modifiche di un’altra persona"
    >
      <p role="status" className="mb-2">
        <Told {...props} />
      </p>
      {differences.length > 0 && (
        <ul className="mb-2 ps-4 text-break">
          {differences.map(({ key, label, theirs, both }) => (
            <li key={key}>
              {label}: <strong>{theirs}</strong>
              {both && !merged && <em> – l’hai cambiato anche tu</em>}
              {merged && (
                <button
                  type="button"
                  className="btn btn-sm btn-secondary ms-2"
                  aria-label={`Usa questo valore per ${label}`}
                  onClick={() => onTake(key)}
                >
                  Usa questo
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!merged && (
        <div className="hstack flex-wrap gap-2">
          <button type="button" className="btn btn-sm btn-secondary" onClick={onMerge}>
            Unisci alle mie modifiche
          </button>
          <button type="button" className="btn btn-sm btn-secondary" onClick={onReload}>
            Ricarica e scarta le mie
          </button>
        </div>
      )}
    </section>
  );
}
