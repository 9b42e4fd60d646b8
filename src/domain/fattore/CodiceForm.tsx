import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { fattoreApi } from '../../api/fattoreApi';
import { useSent } from '../../api/useSent';
import type { CodiceResponse } from '../../contract/fattore';
import { TextField } from '../../shared/form/Field';
import { useAppDispatch } from '../../shared/store';
import { whyFailed } from '../notices/whyFailed';

interface Props {
  sfida: string;
  isFirst: boolean;
  /** With the recovery codes of a new second factor, or how many are left where it was one. The token is stored. */
  onVerified: (codici: Omit<CodiceResponse, 'token'>) => void;
}

export function CodiceForm({ sfida, isFirst, onVerified }: Props) {
  const dispatch = useAppDispatch();
  const [codiceVerifica, setCodice] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { error, onSubmit } = useSent(async () => {
    const body = { sfida, codiceVerifica };
    const answer = await dispatch(fattoreApi.endpoints.verificaCodice.initiate(body, { track: false }));
    if (answer.data?.tokenStored) onVerified(answer.data);
    return answer;
  });

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <TextField
        id="codice-verifica"
        className="mb-3"
        label="Codice di verifica"
        required
        autoComplete="one-time-code"
        inputMode={isFirst ? 'numeric' : 'text'}
        value={codiceVerifica}
        messages={error?.errors?.codiceVerifica}
        onChange={({ target }) => setCodice(target.value)}
      />
      {!isFirst && (
        <p>
          È nell’app del telefono. Se non ce l’hai, scrivi un codice di recupero, o chiedi a un
          amministratore.
        </p>
      )}
      {error && !error.errors && <Alert variant="danger">{whyFailed(error)}</Alert>}
      <Button type="submit" size="lg" className="w-100">
        Verifica
      </Button>
    </form>
  );
}
