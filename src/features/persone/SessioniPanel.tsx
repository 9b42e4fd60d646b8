import { useEffect, useRef } from 'react';
import { useChiudiSessioneMutation, useGetSessioniQuery } from '../../api/personeApi';
import type { Persona } from '../../contract/persone';
import { NonCaricato } from '../../domain/avvisi/NonCaricato';
import { useAvviso } from '../../domain/avvisi/useAvviso';
import { formatDateTime } from '../../shared/format/date';
import { SeCambia } from '../../shared/mayChange';

/** From where somebody has come in and not gone. */
export function SessioniPanel({ persona: { id, nome } }: { persona: Persona }) {
  const { currentData: data, error, refetch } = useGetSessioniQuery(id);
  const [close] = useChiudiSessioneMutation();
  const tell = useAvviso();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [id]);

  const end = (sessione: string) =>
    void close({ persona: id, id: sessione })
      .unwrap()
      .then(() => {
        title.current?.focus();
        tell.done('Sessione chiusa.');
      })
      .catch((failure: unknown) => tell.failed('Sessione non chiusa', failure));

  return (
    <section className="persone-sessioni" aria-labelledby="sessioni-titolo">
      <h2 id="sessioni-titolo" className="h5" ref={title} tabIndex={-1}>{`Sessioni di ${nome}`}</h2>
      <NonCaricato what="Le sessioni non sono state caricate" error={error} onRetry={() => void refetch()} />
      {data?.length === 0 && <p>Nessuna sessione aperta.</p>}
      <ul>
        {data?.map((sessione) => (
          <li key={sessione.id}>
            <strong>{sessione.dispositivo}</strong>
            <span>{`dal ${formatDateTime(sessione.dal)}, usata il ${formatDateTime(sessione.ultimoUso)}`}</span>
            {sessione.questa ? (
              <em>questa</em>
            ) : (
              <SeCambia>
                <button
                  type="button"
                  className="btn btn-sm btn-outline-danger"
                  onClick={() => end(sessione.id)}
                >
                  Chiudi
                </button>
              </SeCambia>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
