import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { ApiError } from '../../api/apiError';
import type { Deroga } from '../../contract/oltre';
import { TextField } from '../../shared/form/Field';
import type { OrdinePart } from './ordineDraft';

interface Props extends Pick<OrdinePart, 'draft' | 'change' | 'goTo'> {
  refused: ApiError | undefined;
  /** The form shows the reason already. */
  told: boolean;
  busy: boolean;
  onGo: (deroga: Deroga) => void;
}

export function OltreFields({ refused, told, draft, change, goTo, busy, onGo }: Props) {
  const [isMissing, setMissing] = useState(false);
  const regole = refused?.superabile;
  if (!regole) return null;
  const motivo = draft.motivo ?? '';
  const go = () => {
    setMissing(motivo.trim() === '');
    if (motivo.trim() === '') goTo('motivo');
    else onGo({ motivo, regole });
  };
  return (
    <fieldset>
      <legend>Oltre il limite</legend>
      {!told && (
        <p role="status" className="mb-2 text-danger">
          {refused.message}
        </p>
      )}
      <TextField
        id="ordine-form-motivo"
        label="Motivo"
        required
        autoComplete="off"
        maxLength={200}
        value={motivo}
        messages={isMissing ? ['Scrivi il motivo'] : refused.errors?.['deroga.motivo']}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) go();
        }}
        onChange={({ target }) => {
          setMissing(false);
          change((so) => ({ ...so, motivo: target.value }), true);
        }}
      />
      <Button variant="secondary" className="mt-2" aria-disabled={busy} onClick={go}>
        Prosegui lo stesso
      </Button>
    </fieldset>
  );
}
