import { useState, type KeyboardEvent } from 'react';
import { SoftButton } from '../form/SoftButton';
import type { ListType, Style } from './textBlock';

export type Format = Style | ListType;

const FORMATS: readonly { format: Format; name: string; sign: string; keys?: string; look?: string }[] = [
  { format: 'BOLD', name: 'Grassetto', sign: 'G', keys: 'Ctrl+B', look: 'fw-bold' },
  { format: 'ITALIC', name: 'Corsivo', sign: 'C', keys: 'Ctrl+I', look: 'fst-italic' },
  { format: 'UNDERLINE', name: 'Sottolineato', sign: 'S', keys: 'Ctrl+U', look: 'text-decoration-underline' },
  { format: 'ordered-list-item', name: 'Elenco numerato', sign: '1.' },
  { format: 'unordered-list-item', name: 'Elenco puntato', sign: '•' },
];
const STEPS: Readonly<Record<string, (at: number) => number>> = {
  ArrowRight: (at) => (at + 1) % FORMATS.length,
  ArrowLeft: (at) => (at + FORMATS.length - 1) % FORMATS.length,
  Home: () => 0,
  End: () => FORMATS.length - 1,
};

interface Props {
  isActive: (format: Format) => boolean;
  onToggle: (format: Format) => void;
  controls: string;
  readOnly: boolean;
}

/** The buttons of the five formats. Tab stops once; arrows move between them. */
export function Toolbar({ isActive, onToggle, controls, readOnly }: Props) {
  const [at, setAt] = useState(0);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = STEPS[event.key]?.(at);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    // The arrows belong to the bar as a whole (ARIA toolbar pattern); the buttons in it take the focus.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="toolbar"
      aria-label="Formattazione"
      aria-controls={controls}
      className="hstack flex-wrap gap-1 p-1 border-bottom d-print-none"
      onKeyDown={move}
    >
      {FORMATS.map(({ format, name, sign, keys, look }, index) => (
        <SoftButton
          key={format}
          variant=""
          className={look}
          aria-label={name}
          // The style sheet draws the sign, which keeps it out of the accessible name.
          data-sign={sign}
          title={keys === undefined ? name : `${name} (${keys})`}
          aria-pressed={isActive(format)}
          isOff={readOnly}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          // A press must not take the selection out of the editor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onToggle(format)}
        />
      ))}
    </div>
  );
}
