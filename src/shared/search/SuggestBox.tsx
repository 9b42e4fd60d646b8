import { useEffect, useRef, useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import './suggestBox.scss';
import { counted } from '../format/count';

interface Suggestion {
  id: number;
  label: string;
  /** Heading; suggestions of a group are adjacent. */
  group?: string;
}

interface SuggestActions<S extends Suggestion> {
  onText: (text: string) => void;
  onChoose: (suggestion: S) => void;
  /** Enter was pressed while no suggestion was marked. */
  onEnter: () => void;
}

function useSuggestBox<S extends Suggestion>(suggestions: readonly S[], actions: SuggestActions<S>) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  const open = isOpen && suggestions.length > 0;
  // Marked by id, because a new answer may move or remove the suggestion.
  const index = open ? suggestions.findIndex(({ id }) => id === marked) : -1;

  const close = () => {
    setOpen(false);
    setMarked(null);
  };
  const choose = (suggestion: S) => {
    close();
    actions.onChoose(suggestion);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    const count = suggestions.length;
    // The round includes the box itself, where nothing is marked.
    const next = ((index + 1 + step + count + 1) % (count + 1)) - 1;
    setMarked(suggestions[next]?.id ?? null);
  };
  const enter = () => {
    const chosen = suggestions[index];
    if (chosen) choose(chosen);
    else actions.onEnter();
  };

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    ...(isOpen ? { Escape: close } : {}),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setOpen(true);
    setMarked(null);
    actions.onText(target.value);
  };

  return { listId, isOpen, open, index, choose, input: { onChange, onKeyDown, onBlur: close } };
}

interface Props<S extends Suggestion> extends SuggestActions<S> {
  label: string;
  text: string;
  suggestions: readonly S[];
  /** The message for a final answer that is empty. */
  none?: string | false;
}

const optionId = (listId: string, place: number) => `${listId}-${place}`;

/** An ARIA combobox: arrows mark one, Enter or a click chooses it, Escape closes. The focus never leaves the box. */
export function SuggestBox<S extends Suggestion>({ label, text, suggestions, none, ...actions }: Props<S>) {
  const { listId, isOpen, open, index, choose, input } = useSuggestBox(suggestions, actions);
  return (
    <div className="suggest">
      <FormControl
        {...input}
        type="text"
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={index >= 0 ? optionId(listId, index) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
      />
      {open && <SuggestList id={listId} suggestions={suggestions} marked={index} onChoose={choose} />}
      {isOpen && none && (
        <p className="suggest-list py-2 px-3 text-body-tertiary" aria-hidden="true">
          {none}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {isOpen && none}
        {open && counted(suggestions.length, 'suggerimento', 'suggerimenti')}
      </span>
    </div>
  );
}

interface ListProps<S extends Suggestion> {
  id: string;
  suggestions: readonly S[];
  marked: number;
  onChoose: (suggestion: S) => void;
}

function SuggestList<S extends Suggestion>({ id, suggestions, marked, onChoose }: ListProps<S>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  const option = (suggestion: S) => {
    const place = suggestions.indexOf(suggestion);
    return (
      // The box keeps the focus and handles the keys.
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={suggestion.id}
        id={optionId(id, place)}
        role="option"
        aria-selected={place === marked}
        className="suggest-option"
        // Keeps the focus in the box, whose blur closes the list.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(suggestion)}
      >
        {suggestion.label}
      </div>
    );
  };
  return (
    <div id={id} ref={list} role="listbox" className="suggest-list" aria-label="Suggerimenti">
      {[...new Set(suggestions.map(({ group }) => group))].map((group) => {
        const options = suggestions.filter((suggestion) => suggestion.group === group).map(option);
        return group === undefined ? (
          options
        ) : (
          <div key={group} role="group" aria-label={group}>
            <span className="suggest-group" aria-hidden="true">
              {group}
            </span>
            {options}
          </div>
        );
      })}
    </div>
  );
}
