import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { focusIsLost } from '../../browser/focus';
import { FieldMessages, tiedTo } from '../../form/Field';
import { viewOf } from './rowEditState';
import type { useCells } from './useCells';
import './editableCell.scss';

type UseCells = ReturnType<typeof useCells>;

interface Props {
  cells: Pick<UseCells, 'cells'> & Pick<UseCells['handlers'], 'type' | 'giveUp' | 'isWaiting'>;
  id: number;
  name: string;
  own: string;
  decimal: boolean;
  before?: string;
  children: ReactNode;
  onSave: (text: string) => void;
}

type View = ReturnType<typeof viewOf>;

/** Keys that leave a typed value; left and right move within it. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1, Tab: 1 };
const ARROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

function neighbour(cell: HTMLElement, step: number): HTMLElement | undefined {
  const all = [...cell.closest('[role=region]')!.querySelectorAll<HTMLElement>('[data-cell]')];
  return all[all.indexOf(cell) + step];
}

/** As in a spreadsheet: a digit, sign, Enter, F2 or click starts; Enter, Tab, up, down or blur saves; Escape cancels. */
export function EditableCell({ cells, onSave, ...props }: Props) {
  const { id, own } = props;
  const view = viewOf(cells.cells[id]);
  const editing = view.phase === 'typing' || view.phase === 'failed';
  const place = useRef<HTMLSpanElement>(null);
  const held = useRef(false);

  // Moves the focus along when the focused button becomes the input or the reverse.
  useLayoutEffect(() => {
    if (!held.current || !focusIsLost()) return;
    const cell = place.current!.querySelector<HTMLElement>('[data-cell]')!;
    cell.focus();
    // After a digit, typing continues behind it; otherwise it replaces the value.
    if (cell instanceof HTMLInputElement)
      cell.setSelectionRange(cell.value === own ? 0 : cell.value.length, cell.value.length);
  }, [editing, own]);

  return (
    <span
      ref={place}
      className="cell-place"
      onFocus={() => (held.current = true)}
      onBlur={() => {
        if (held.current && view.phase === 'typing') onSave(view.text);
        held.current = false;
      }}
    >
      {editing ? (
        <CellInput
          {...props}
          {...view}
          onType={(text) => cells.type(id, text)}
          onGiveUp={() => cells.giveUp(id)}
          onSave={(next) => {
            // Prevents a second save on blur.
            held.current = !next;
            onSave(view.text);
            next?.focus();
          }}
        />
      ) : (
        <CellButton
          {...props}
          {...view}
          begin={(text) => cells.type(id, text)}
          // Until the answer the own value is outdated, and leaving it untouched would save it again.
          open={() => cells.isWaiting(id) || cells.type(id, own)}
        />
      )}
    </span>
  );
}

interface InputProps extends View, Pick<Props, 'name' | 'decimal' | 'before'> {
  onType: (text: string) => void;
  onGiveUp: () => void;
  /** @param next the cell that takes the focus; without one it stays */
  onSave: (next: HTMLElement | undefined) => void;
}

/** A cell while the user types its value, and after a failed save. */
function CellInput({ name, decimal, before, phase, text, why, onType, onGiveUp, onSave }: InputProps) {
  const whyId = useId();
  const messages = why ? [why] : undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    const next = step && neighbour(event.currentTarget, event.shiftKey ? -step : step);
    if (event.key === 'Escape') onGiveUp();
    // At the ends of the list Tab leaves the table.
    else if (!step || (event.key === 'Tab' && !next)) return;
    // Only Enter sends a refused value again.
    else if (event.key === 'Enter' || phase === 'typing') onSave(next || undefined);
    else if (next) next.focus();
    event.preventDefault();
  };
  return (
    <span className="cell-edit position-relative">
      {before}
      <FormControl
        {...tiedTo(whyId, messages)}
        className="tabular"
        data-cell
        aria-label={name}
        // A quantity may begin with + or -, which an iPhone's keys for numbers lack.
        inputMode={decimal ? 'decimal' : 'text'}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <FieldMessages id={whyId} messages={messages} announced />
    </span>
  );
}

interface ButtonProps extends View, Pick<Props, 'name' | 'before' | 'children'> {
  begin: (text: string) => void;
  open: () => void;
}

function CellButton({ name, phase, text, before = '', begin, open, children }: ButtonProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = ARROWS[event.key];
    if (step) neighbour(event.currentTarget, step)?.focus();
    else if (event.key === 'F2') open();
    else if (/^[\d,.+-]$/.test(event.key)) begin(event.key);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className="cell"
      data-cell
      data-esito={phase ?? undefined}
      aria-label={name}
      onKeyDown={onKeyDown}
      onClick={open}
    >
      {phase === 'saving' ? `${before}${text}` : children}
    </button>
  );
}
