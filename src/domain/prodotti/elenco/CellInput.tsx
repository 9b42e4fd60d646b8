import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { FieldMessages, tiedTo } from '../../../shared/form/FieldMessages';

interface Props {
  name: string;
  /** Stands before the value. */
  before?: string;
  text: string;
  phase: string;
  why?: string;
  decimal: boolean;
  onType: (text: string) => void;
  onGiveUp: () => void;
  /** @param next what takes the focus; without one it stays */
  onSave: (next: HTMLElement | undefined) => void;
}

/** Where keys lead while a value is typed: left and right move within it. */
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1, Tab: 1 };

/** The cell so many places on in the list, if any. */
export function neighbour(cell: HTMLElement, step: number): HTMLElement | undefined {
  const all = [...cell.closest('[role=region]')!.querySelectorAll<HTMLElement>('[data-cella]')];
  return all[all.indexOf(cell) + step];
}

/** A cell of a list while its value is typed, and while what was typed could not be saved. */
export function CellInput(props: Props) {
  const { name, before, text, phase, why, decimal, onType, onGiveUp, onSave } = props;
  const whyId = useId();
  const messages = why ? [why] : undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    const next = step && neighbour(event.currentTarget, event.shiftKey ? -step : step);
    if (event.key === 'Escape') onGiveUp();
    // Tab leads out of the table at its ends.
    else if (!step || (event.key === 'Tab' && !next)) return;
    // What was refused is sent again by Enter alone.
    else if (event.key === 'Enter' || phase === 'typing') onSave(next || undefined);
    else if (next) next.focus();
    event.preventDefault();
  };
  return (
    <span className="cella-edit">
      {before}
      <input
        {...tiedTo(whyId, messages)}
        className={`form-control tabular${why ? ' is-invalid' : ''}`}
        data-cella
        aria-label={name}
        inputMode={decimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <FieldMessages id={whyId} messages={messages} announced />
    </span>
  );
}
