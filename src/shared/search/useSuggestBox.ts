import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';

export interface Suggestion {
  id: number;
  label: string;
  /** Under which heading it stands; those of one follow each other. */
  group?: string;
}

export interface SuggestActions<S extends Suggestion> {
  onText: (text: string) => void;
  onChoose: (suggestion: S) => void;
  /** Enter was pressed while no suggestion was marked. */
  onEnter: () => void;
}

export function useSuggestBox<S extends Suggestion>(suggestions: readonly S[], actions: SuggestActions<S>) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  const open = isOpen && suggestions.length > 0;
  // By id: an answer that comes in while a suggestion is marked may put it elsewhere, or take it away.
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
    // One place of the round is the box itself, with nothing marked.
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
