import { useEffect, useRef } from 'react';

interface Props {
  onResume: () => void;
  onDiscard: () => void;
}

/** Asks, in place of the form, what to do with the draft that was kept when the session ended. */
export function BozzaOffer({ onResume, onDiscard }: Props) {
  const resume = useRef<HTMLButtonElement>(null);
  useEffect(() => resume.current?.focus(), []);
  return (
    <section className="alert alert-warning prodotto-bozza" aria-label="Modifiche non salvate">
      <p>La sessione è scaduta prima del salvataggio. Le tue modifiche sono ancora qui: vuoi riprenderle?</p>
      <button ref={resume} type="button" className="btn btn-primary" onClick={onResume}>
        Riprendi le modifiche
      </button>
      <button type="button" className="btn btn-outline-danger" onClick={onDiscard}>
        Scarta le modifiche
      </button>
    </section>
  );
}
