import { Link, useParams } from 'react-router-dom';
import { isApiError } from '../../api/apiError';
import { useGetProdottoQuery } from '../../api/prodottiApi';
import { LoadError } from '../../shared/list/LoadError';
import { PATHS } from '../../shared/paths';
import { EMPTY_PRODOTTO } from './prodottoDraft';
import { ProdottoForm } from './ProdottoForm';
import './prodotto.scss';

function NonTrovato() {
  return (
    <div className="message-page" role="alert">
      <p>Prodotto non trovato: forse è stato eliminato.</p>
      <Link className="btn btn-primary" to={PATHS.prodotti}>
        Torna ai prodotti
      </Link>
    </div>
  );
}

function ModificaProdotto({ id }: { id: number }) {
  const { data, error, refetch } = useGetProdottoQuery(id);
  // A form that stands stays, whatever a later reload brings.
  if (data) return <ProdottoForm prodotto={data} />;
  if (!error) return null;
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <NonTrovato />;
  return <LoadError message="Non è stato possibile caricare il prodotto." onRetry={() => void refetch()} />;
}

/** The product form's screen (S2.6): a new product without an id or with id 0, otherwise the product of the address. */
export default function ProdottoPage() {
  const { id: written = '0' } = useParams();
  const id = /^\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
  return (
    <div className="prodotto">
      <h1>{id === 0 ? 'Nuovo Prodotto' : 'Modifica Prodotto'}</h1>
      {id === 0 && <ProdottoForm prodotto={EMPTY_PRODOTTO} />}
      {id > 0 && <ModificaProdotto key={id} id={id} />}
      {Number.isNaN(id) && <NonTrovato />}
    </div>
  );
}
