import { useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { useChiudiSessioneMutation, useGetSessioniQuery } from '../../api/personeApi';
import { useAzzeraFattoreMutation } from '../../api/fattoreApi';
import type { Persona } from '../../contract/persone';
import NotLoaded, { useNotices } from '../../domain/notices/notices';
import { formatDateTime } from '../../shared/format/date';
import { IfMayChange } from '../../shared/store';

export function SessioniPanel({ persona: { id, nome, fattore } }: { persona: Persona }) {
  const { currentData: data, error, refetch } = useGetSessioniQuery(id);
  const [close] = useChiudiSessioneMutation();
  const [clear] = useAzzeraFattoreMutation();
  const tell = useNotices();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [id]);

  const change = async (...call: Parameters<typeof tell.outcome>) => {
    if (await tell.outcome(...call)) title.current?.focus();
  };
  const end = (sessione: string) =>
    void change(close({ persona: id, id: sessione }), 'Sessione non chiusa', 'Sessione chiusa.');
  const azzera = () => void change(clear(id), 'Secondo fattore non azzerato', 'Secondo fattore azzerato.');

  return (
    <section className="mt-4 ms-1" aria-labelledby="sessioni-titolo">
      <h2 id="sessioni-titolo" ref={title} tabIndex={-1}>{`Sessioni di ${nome}`}</h2>
      <NotLoaded what="Le sessioni non sono state caricate" error={error} onRetry={refetch} />
      {data?.length === 0 && <p>Nessuna sessione aperta.</p>}
      <ul className="list-unstyled">
        {data?.map((sessione) => (
          <li key={sessione.id} className="hstack flex-wrap gap-3 mb-2">
            <strong>{sessione.dispositivo}</strong>
            <span>{`dal ${formatDateTime(sessione.dal)}, usata il ${formatDateTime(sessione.ultimoUso)}`}</span>
            {sessione.questa ? (
              <em>questa</em>
            ) : (
              <IfMayChange>
                <Button
                  variant="outline-danger"
                  size="sm"
                  aria-label={`Chiudi la sessione su ${sessione.dispositivo}`}
                  onClick={() => end(sessione.id)}
                >
                  Chiudi
                </Button>
              </IfMayChange>
            )}
          </li>
        ))}
      </ul>
      {fattore && (
        <IfMayChange>
          <Button variant="outline-danger" size="sm" onClick={azzera}>
            Azzera il secondo fattore
          </Button>
        </IfMayChange>
      )}
    </section>
  );
}
