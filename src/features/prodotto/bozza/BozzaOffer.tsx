import { useEffect, useRef } from 'react';

interface Props {
  onResume: () => void;
  onDiscard: () => void;
}

/** Asks what to do with what was typed before the session ended, instead of the form: nothing is typed over it. */
export function BozzaOffer({ onResume, onDiscard }: Props) {
  const resume = useRef<HTMLButtonElement>(null);
  useEffect(() => resume.current?.focus(), []);
  return (
    <section className="alert alert-warning prodotto-bozza" aria-label="Modifiche non salvate">
      <p>
        La sessione era finita prima del salvataggio: le modifiche scritte allora sono state conservate. Vuoi
        riprenderle?
      </p>
      <button ref={resume} type="button" className="btn btn-primary" onClick={onResume}>
        Riprendi le modifiche
      </button>
      <button type="button" className="btn btn-outline-danger" onClick={onDiscard}>
        Scarta le modifiche
      </button>
    </section>
  );
}
