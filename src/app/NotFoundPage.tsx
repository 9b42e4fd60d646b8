import { Link } from 'react-router-dom';
import { PATHS } from '../shared/paths';

/** What an unknown address shows (decisions 2.1). */
export default function NotFoundPage() {
  return (
    <div className="message-page">
      <h1>Pagina non trovata</h1>
      <p>L’indirizzo richiesto non corrisponde a nessuna schermata.</p>
      <div className="message-page-actions">
        <Link className="btn btn-primary" to={PATHS.ordini}>
          Torna agli ordini
        </Link>
      </div>
    </div>
  );
}
