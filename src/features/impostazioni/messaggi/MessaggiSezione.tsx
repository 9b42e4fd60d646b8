import { useGetMessaggiQuery } from '../../../api/messaggiApi';
import { NotLoaded } from '../../../domain/notices/NotLoaded';
import { MessaggiForm } from './MessaggiForm';

/** What customers are told by e-mail (extended), where the server has a mail server. */
export function MessaggiSezione() {
  const { data, error, refetch } = useGetMessaggiQuery();
  if (!error && !data?.spedisce) return null;
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
          <NotLoaded what="I messaggi non sono stati caricati" error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </section>
  );
}
