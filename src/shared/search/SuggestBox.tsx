import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import './suggestBox.scss';

export interface Suggestion {
  id: number;
  label: string;
}

interface Props<S extends Suggestion> {
  /** Placeholder and accessible name of the box. */
  label: string;
  text: string;
  suggestions: readonly S[];
  onText: (text: string) => void;
  onChoose: (suggestion: S) => void;
  /** Enter was pressed while no suggestion was marked. */
  onEnter: () => void;
}

/**
 * A search box with suggestions under it (ARIA combobox): arrows mark one, Enter or a click chooses it, Escape closes
 * the list and leaves the text. The focus never leaves the box.
 */
export function SuggestBox<S extends Suggestion>(props: Props<S>) {
  const { label, text, suggestions, onText, onChoose, onEnter } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  const open = isOpen && suggestions.length > 0;
  // By id: an answer that comes in while a suggestion is marked may put it elsewhere, or take it away.
  const index = open ? suggestions.findIndex((suggestion) => suggestion.id === marked) : -1;

  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  const close = () => {
    setOpen(false);
    setMarked(null);
  };
  const choose = (suggestion: S) => {
    close();
    onChoose(suggestion);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    const count = suggestions.length;
    // One place of the round is the box itself, with nothing marked.
    const next = ((index + 1 + step + count + 1) % (count + 1)) - 1;
    setMarked(suggestions[next]?.id ?? null);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter') {
      event.preventDefault();
      const chosen = suggestions[index];
      if (chosen) choose(chosen);
      else onEnter();
    } else if (key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div className="suggest">
      <input
        type="text"
        role="combobox"
        className="form-control"
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={index >= 0 ? `${id}-${index}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setOpen(true);
          setMarked(null);
          onText(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {open && (
        <ul id={id} ref={list} role="listbox" className="suggest-list" aria-label="Suggerimenti">
          {suggestions.map((suggestion, place) => (
            // The keys are the box's own, which keeps the focus.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={suggestion.id}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === index}
              className="suggest-option"
              // Pressed, it would take the focus from the box, whose leaving closes the list.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.label}
            </li>
          ))}
        </ul>
      )}
      <span className="visually-hidden" role="status">
        {open && `${suggestions.length} ${suggestions.length === 1 ? 'suggerimento' : 'suggerimenti'}`}
      </span>
    </div>
  );
}
