import { useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { takesFocus } from '../shared/browser/focus';
import { useDrafts } from '../session/useDrafts';

interface Props<Kept> {
  path: string;
  read: (value: unknown) => Kept | null;
  children: (draft: Kept | null) => ReactNode;
}

/** Asks about a kept draft first, if there is one, then shows the form. */
export function WithDraft<Kept>({ path, read, children }: Props<Kept>) {
  const { all, discard } = useDrafts();
  const [kept] = useState(() => read(all().find((one) => one.path === path)?.value));
  const [draft, setDraft] = useState<Kept | null | undefined>(kept === null ? null : undefined);
  const decide = (decided: Kept | null) => {
    discard(path);
    setDraft(decided);
  };
  if (draft !== undefined) return children(draft);
  return (
    <section className="alert alert-warning hstack flex-wrap gap-2 mt-4" aria-label="Modifiche non salvate">
      <p className="m-0 w-100">
        La sessione è scaduta prima del salvataggio. Le tue modifiche sono ancora qui: vuoi riprenderle?
      </p>
      <Button ref={takesFocus} onClick={() => decide(kept)}>
        Riprendi le modifiche
      </Button>
      <Button variant="outline-danger" onClick={() => decide(null)}>
        Scarta le modifiche
      </Button>
    </section>
  );
}
