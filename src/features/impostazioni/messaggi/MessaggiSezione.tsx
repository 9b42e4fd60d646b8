import { useGetMessaggiQuery } from '../../../api/messaggiApi';
import { NonCaricato } from '../../../domain/avvisi/NonCaricato';
import { useMayChange } from '../../../shared/mayChange';
import { useEstensione } from '../../../shared/useEstensione';
import { MessaggiForm } from './MessaggiForm';

/** What customers are told by e-mail (extension `messaggi`), for who may change it. */
export function MessaggiSezione() {
  const mayChange = useMayChange();
  const isThere = useEstensione('messaggi') && mayChange;
  const { data, error, refetch } = useGetMessaggiQuery(undefined, { skip: !isThere });
  if (!isThere) return null;
  return (
    <section>
      <div>
        <h2>Messaggi ai clienti</h2>
        <p>Le email che partono da sole.</p>
      </div>
      <div className="voci">
        {data ? (
          <MessaggiForm letti={data} />
        ) : (
          <NonCaricato
            what="I messaggi non sono stati caricati"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </div>
    </section>
  );
}
