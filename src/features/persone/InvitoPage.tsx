import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { personeApi } from '../../api/personeApi';
import { useSent } from '../../api/useSent';
import { NEW_PASSWORD_MIN } from '../../contract/costanti';
import { Entrance } from '../../domain/entrance/Entrance';
import { whyFailed } from '../../api/apiError';
import { TextField } from '../../shared/form/Field';
import { PATHS } from '../../shared/paths';
import { useAppDispatch } from '../../shared/store';

/** The target of an invitation's link: the new person chooses name and password (extended). */
export default function InvitoPage() {
  const dispatch = useAppDispatch();
  const codiceInvito = useLocation().hash.slice(1);
  const [draft, setDraft] = useState({ nome: '', password: '' });
  const { data, error, onSubmit } = useSent(() =>
    dispatch(personeApi.endpoints.accettaInvito.initiate({ ...draft, codiceInvito }, { track: false })),
  );
  const { nome, password } = error?.errors ?? {};

  const field = (name: keyof typeof draft) => ({
    id: `invito-${name}`,
    className: 'mb-3',
    required: true,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });

  return (
    <Entrance titolo="Benvenuto">
      {data ? (
        <>
          <p role="status">{data.message}</p>
          <Link className="btn btn-primary btn-lg w-100" to={PATHS.login}>
            Accedi
          </Link>
        </>
      ) : (
        <form noValidate onSubmit={onSubmit}>
          <TextField {...field('nome')} label="Il tuo nome" autoComplete="name" messages={nome} />
          <TextField
            {...field('password')}
            type="password"
            label={`Scegli una password di almeno ${NEW_PASSWORD_MIN} caratteri`}
            autoComplete="new-password"
            messages={password}
          />
          {error && !nome && !password && <Alert variant="danger">{whyFailed(error)}</Alert>}
          <Button type="submit" size="lg" className="w-100">
            Entra nel negozio
          </Button>
        </form>
      )}
    </Entrance>
  );
}
