import { Link } from 'react-router-dom';
import { PATHS } from '../shared/paths';

const TEXTS = {
  ignota: ['Pagina non trovata', 'L’indirizzo richiesto non corrisponde a nessuna schermata.'],
  vietata: [
    'Non hai il permesso',
    'Questa schermata non è tra quelle del tuo ruolo: chiedi a un amministratore.',
  ],
} as const;

/** The page for an unknown address (decisions 2.1), or for one that the user's role may not open. */
export default function NotFoundPage({ why = 'ignota' }: { why?: keyof typeof TEXTS }) {
  const [title, text] = TEXTS[why];
  return (
    <div className="narrow mx-auto my-5 py-5 text-center text-body-secondary">
      <h1 className="text-body">{title}</h1>
      <p>{text}</p>
      <div className="d-flex flex-wrap gap-2 justify-content-center mt-5">
        <Link className="btn btn-primary" to={PATHS.ordini}>
          Torna agli ordini
        </Link>
      </div>
    </div>
  );
}
