import { useEffect, useRef } from 'react';
import { rimastiText } from './rimastiText';

/** So many recovery codes left, or fewer, are a warning. */
export const POCHI = 2;

/** Tells who came in with a recovery code that hardly one is left, before the shop opens. */
export function CodiciRimasti({ rimasti, onDone }: { rimasti: number; onDone: () => void }) {
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus(), []);
  return (
    <div className="fattore">
      <p className="alert alert-warning" role="alert">
        {rimastiText(rimasti)} Chiedi a un amministratore di azzerare il tuo secondo fattore in Persone, poi
        fanne uno nuovo.
      </p>
      <button ref={go} type="button" className="btn btn-primary btn-lg w-100" onClick={onDone}>
        Continua
      </button>
    </div>
  );
}
