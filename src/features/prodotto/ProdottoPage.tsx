import { Link, useParams } from 'react-router-dom';
import { isApiError } from '../../api/apiError';
import { useGetProdottoQuery } from '../../api/prodottiApi';
import type { Prodotto } from '../../contract/prodotti';
import { WithDraft } from '../../domain/WithDraft';
import NotLoaded from '../../domain/notices/notices';
import { PATHS } from '../../shared/paths';
import { pathOf, readKept, ProdottoForm } from './ProdottoForm';
import { EMPTY_PRODOTTO } from './state/prodottoDraft';
import './prodotto.scss';

function NonTrovato() {
  return (
    <div className="message-page narrow mx-auto my-5 py-5 text-center text-body-secondary" role="alert">
      <p>Prodotto non trovato: forse è stato eliminato.</p>
      <Link className="btn btn-primary" to={PATHS.prodotti}>
        Torna ai prodotti
      </Link>
    </div>
  );
}

function FormOrOffer({ prodotto }: { prodotto: Prodotto }) {
  return (
    <WithDraft path={pathOf(prodotto.id)} read={readKept}>
      {(kept) => <ProdottoForm prodotto={prodotto} kept={kept} />}
    </WithDraft>
  );
}

function ModificaProdotto({ id }: { id: number }) {
  const { data, error, refetch } = useGetProdottoQuery(id);
  // `data` first: an open form stays even if a later reload fails.
  if (data) return <FormOrOffer prodotto={data} />;
  // Another server may answer a missing product by nothing.
  const isMissing = data === null || (isApiError(error) && (error.status === 404 || error.status === 400));
  if (isMissing) return <NonTrovato />;
  if (!error) return null;
  const what = 'Non è stato possibile caricare il prodotto';
  return <NotLoaded always what={what} error={error} onRetry={refetch} />;
}

/** The product form's screen (S2.6): a new product without an id or with id 0, otherwise the product with that id. */
export default function ProdottoPage() {
  const { id: written = '0' } = useParams();
  const id = /^\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
  return (
    <div className="page">
      <h1>{id === 0 ? 'Nuovo Prodotto' : 'Modifica Prodotto'}</h1>
      {id === 0 && <FormOrOffer prodotto={EMPTY_PRODOTTO} />}
      {id > 0 && <ModificaProdotto key={id} id={id} />}
      {Number.isNaN(id) && <NonTrovato />}
    </div>
  );
}
