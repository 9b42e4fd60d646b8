import Spinner from 'react-bootstrap/Spinner';
import Button from 'react-bootstrap/Button';
import { useMayChange } from '../store';
import './rowButton.scss';

/** Drawn in a field of 16 by 16. */
const SHAPES = {
  Modifica: 'm2.5 13.5.7-3 7.8-7.8 2.3 2.3-7.8 7.8zM9.4 4.3l2.3 2.3',
  Elimina: 'M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.6 9h5.8l.6-9M6.7 7v4M9.3 7v4',
  Salva: 'm2.5 8.5 3.5 4 7.5-9',
  Annulla: 'm3.5 3.5 9 9m0-9-9 9',
} as const;

export function RowIcon({ action }: Pick<Props, 'action'>) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={SHAPES[action]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface Props {
  action: keyof typeof SHAPES;
  busy?: boolean;
  describedBy?: string;
  onClick: () => void;
}

/** A row's icon button; it carries its word as accessible name and title (decisions 2.2). */
export function RowButton({ action, busy = false, describedBy, onClick }: Props) {
  // Without the right to change, no row is in edit, so none needs 'Salva' either.
  if (!useMayChange()) return null;
  return (
    <Button
      variant={action === 'Salva' ? 'primary' : ''}
      className="row-button flex-shrink-0"
      aria-label={action}
      title={action}
      aria-describedby={describedBy}
      data-action={action}
      // Not `disabled`, which would lose the keyboard's focus.
      aria-disabled={busy}
      aria-busy={busy}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner as="span" size="sm" aria-hidden="true" /> : <RowIcon action={action} />}
    </Button>
  );
}
