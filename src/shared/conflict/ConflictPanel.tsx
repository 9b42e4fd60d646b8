import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SaveConflict } from '../../contract/common';
import { focusIsLost } from '../browser/focus';
import { SmallButton } from '../form/SmallButton';
import { formatDateTime } from '../format/date';

export interface Difference {
  key: string;
  label: string;
  theirs: ReactNode;
  both: boolean;
  /** Its line or variant no longer exists, so the user cannot choose this value after merging. */
  gone?: boolean;
}

interface Props {
  /** The server's refusal; a new object is a new conflict. */
  conflict: Pick<SaveConflict, 'chi' | 'quando'>;
  /** Differences before merging. */
  differences: readonly Difference[];
  onMerge: () => void;
  onReload: () => void;
  /** Called after merging when the user takes the other person's value. */
  onTake: (key: string) => void;
}

interface ToldProps extends Pick<Props, 'conflict' | 'differences'> {
  merged: boolean;
}

function Told({ conflict: { chi, quando = '' }, merged, differences }: ToldProps) {
  if (merged)
    return differences.length > 0
      ? 'Modifiche unite: controlla e salva. Dove avete cambiato lo stesso campo resta il tuo valore; qui c’è l’altro.'
      : 'Modifiche unite: controlla e salva.';
  const when = formatDateTime(quando);
  const who = chi ? `${chi} ha salvato questi dati` : 'Questi dati sono cambiati';
  const what = differences.length > 0 ? 'È cambiato:' : 'I valori sono rimasti gli stessi.';
  return `${who} mentre scrivevi${when && ` (${when})`}. Le tue modifiche non sono salvate, ma sono ancora tutte qui. ${what}`;
}

function Differences({ differences, merged, onTake }: Omit<ToldProps, 'conflict'> & Pick<Props, 'onTake'>) {
  return (
    <ul className="mb-2 ps-4 text-break">
      {differences.map(({ key, label, theirs, both }) => (
        <li key={key}>
          {label}: <strong style={{ whiteSpace: 'pre-line' }}>{theirs}</strong>
          {both && !merged && <em> – l’hai cambiato anche tu</em>}
          {merged && (
            <SmallButton
              className="ms-2"
              aria-label={`Usa questo valore per ${label}`}
              onClick={() => onTake(key)}
            >
              Usa questo
            </SmallButton>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ConflictPanel({ conflict, onMerge, onReload, onTake, ...props }: Props) {
  const [left, setLeft] = useState<{ of: Props['conflict']; differences: readonly Difference[] }>();
  const merged = left?.of === conflict;
  const { differences } = merged ? left : props;
  const leave = (kept: (difference: Difference) => boolean) =>
    setLeft({ of: conflict, differences: differences.filter(kept) });
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
      className="alert alert-warning"
      aria-label="Modifiche di un’altra persona"
    >
      <p role="status" className="mb-2">
        <Told {...{ conflict, merged, differences }} />
      </p>
      {differences.length > 0 && (
        <Differences
          {...{ merged, differences }}
          onTake={(key) => {
            leave((difference) => difference.key !== key);
            onTake(key);
          }}
        />
      )}
      {!merged && (
        <div className="hstack flex-wrap gap-2">
          <SmallButton
            onClick={() => {
              leave(({ both, gone }) => both && !gone);
              onMerge();
            }}
          >
            Unisci alle mie modifiche
          </SmallButton>
          <SmallButton onClick={onReload}>Ricarica e scarta le mie</SmallButton>
        </div>
      )}
    </section>
  );
}
