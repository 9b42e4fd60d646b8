import { createContext, use, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Prodotto, Variante } from '../../../contract/prodotti';
import { focusIsLost } from '../../../shared/browser/focusIsLost';
import { amountText } from '../../../shared/form/amount';
import { CellInput, neighbour } from './CellInput';
import type { useCelle } from './useCelle';
import './cella.scss';

type Celle = ReturnType<typeof useCelle>['celle'];

/** The cells of the list around; null where nothing is edited in it. */
export const CelleContext = createContext<Celle | null>(null);

interface Props {
  prodotto: Prodotto;
  variante: Variante;
  /** What the value is, behind the product's name. */
  label: string;
  /** Stands before the value while it is edited. */
  before?: string;
  /** The value. */
  children: ReactNode;
}

/** Where keys lead. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * A variant's value in a list, edited as in a spreadsheet: a digit, a sign, Enter, F2 or a click begins; Enter, Tab, up and down,
 * or leaving it saves; Escape gives up.
 */
export function Cella(props: Props) {
  const celle = use(CelleContext);
  return celle ? <EditableCella {...props} celle={celle} /> : props.children;
}

function EditableCella({ celle, ...props }: Props & { celle: Celle }) {
  const { prodotto, variante, label } = props;
  const cella = celle.cells[variante.id];
  const editing = cella?.phase === 'typing' || cella?.phase === 'failed';
  const own = amountText(variante[celle.campo], celle.campo === 'prezzo' ? 2 : 0);
  const place = useRef<HTMLSpanElement>(null);
  const held = useRef(false);

  // The button became the input, or the other way round, while it had the focus.
  useLayoutEffect(() => {
    if (!held.current || !focusIsLost()) return;
    const cell = place.current!.querySelector<HTMLElement>('[data-cella]')!;
    cell.focus();
    // What a digit has begun goes on behind it, a value is replaced.
    if (cell instanceof HTMLInputElement)
      cell.setSelectionRange(cell.value === own ? 0 : cell.value.length, cell.value.length);
  }, [editing, own]);

  const name = `${prodotto.nome}, ${label}`;
  const save = () => cella && celle.save(prodotto, variante, cella.text);
  return (
    <span
      ref={place}
      className="cella-place"
      onFocus={() => (held.current = true)}
      onBlur={() => {
        if (held.current && cella?.phase === 'typing') save();
        held.current = false;
      }}
    >
      {editing ? (
        <CellInput
          {...cella}
          name={name}
          before={props.before}
          onType={(text) => celle.type(variante.id, text)}
          decimal={celle.campo === 'prezzo'}
          onGiveUp={() => celle.giveUp(variante.id)}
          onSave={(next) => {
            // Saved here, and not once more by leaving it.
            held.current = !next;
            save();
            next?.focus();
          }}
        />
      ) : (
        <CellButton {...props} {...cella} name={name} own={own} begin={celle.type} />
      )}
    </span>
  );
}

interface ButtonProps extends Props {
  name: string;
  /** The value as it is typed. */
  own: string;
  phase?: string;
  text?: string;
  begin: (id: number, text: string) => void;
}

function CellButton({ variante: { id }, name, own, phase, text, before = '', begin, children }: ButtonProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) neighbour(event.currentTarget, step)?.focus();
    else if (event.key === 'F2') begin(id, own);
    else if (/^[\d,.+-]$/.test(event.key)) begin(id, event.key);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className="cella"
      data-cella
      data-esito={phase}
      aria-label={name}
      onKeyDown={onKeyDown}
      onClick={() => begin(id, own)}
    >
      {phase === 'saving' ? `${before}${text}` : children}
    </button>
  );
}
