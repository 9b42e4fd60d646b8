import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { useGetInvitiQuery, useRitiraInvitoMutation } from '../../api/personeApi';
import NotLoaded from '../../domain/notices/NotLoaded';
import { useNotices } from '../../domain/notices/useNotices';
import { formatDateTime } from '../../shared/format/date';
import { SeCambia } from '../../shared/store';
import { RUOLI } from './ruoli';

export function InvitiPanel({ onRitirato }: { onRitirato: (email: string) => void }) {
  const { data, error, refetch } = useGetInvitiQuery();
  const [withdraw] = useRitiraInvitoMutation();
  const tell = useNotices();
  const title = useRef<HTMLHeadingElement>(null);
  const ritira = (email: string) =>
    void withdraw({ email })
      .unwrap()
      .then(() => {
        onRitirato(email);
        title.current?.focus();
        tell.done('Invito ritirato.');
      })
      .catch((failure: unknown) => tell.failed('Invito non ritirato', failure));

  return (
    <section className="mt-4 ms-1" aria-labelledby="inviti-titolo">
      <h2 id="inviti-titolo" ref={title} tabIndex={-1}>
        Inviti aperti
      </h2>
      <NotLoaded what="Gli inviti non sono stati caricati" error={error} onRetry={refetch} />
      {data?.length === 0 && <p>Nessun invito aperto.</p>}
      <ul className="list-unstyled">
        {data?.map(({ email, ruolo, scadeIl, invitatoDa }) => (
          <li key={email} className="hstack flex-wrap gap-3 mb-2">
            <strong>{email}</strong>
            <span>{`${RUOLI[ruolo].nome}, fino al ${formatDateTime(scadeIl)}, invito di ${invitatoDa}`}</span>
            <SeCambia>
              <Button
                variant="outline-danger"
                size="sm"
                aria-label={`Ritira l’invito di ${email}`}
                onClick={() => ritira(email)}
              >
                Ritira
              </Button>
            </SeCambia>
          </li>
        ))}
      </ul>
    </section>
  );
}
