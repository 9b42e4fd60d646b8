import { useMemo, useState } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import Alert from 'react-bootstrap/Alert';
import { isApiError } from '../../api/apiError';
import { useGetProdottiQuery, useDeleteProdottoMutation } from '../../api/prodottiApi';
import type { Prodotto } from '../../contract/prodotti';
import NotLoaded from '../../domain/notices/notices';
import { ProdottiCells, ProdottiCount, RicercaProdotti } from '../../domain/prodotti/list/ElencoProdotti';
import { useElencoProdotti } from '../../domain/prodotti/list/useElencoProdotti';
import { salvatoOf } from '../../domain/prodotti/salvato';
import { useDrafts } from '../../session/useDrafts';
import { plainText } from '../../shared/browser/plainText';
import { ConfirmDeleteModal, useConfirmDelete } from '../../shared/confirm/ConfirmDeleteModal';
import { Empty } from '../../shared/list/elenco';
import { ListHead } from '../../shared/list/ListHead';
import { IfMayChange, useAppDispatch } from '../../shared/store';
import { PATHS } from '../../shared/paths';
import { sheetOf, type ColumnOf } from '../../shared/xlsx/sheet';
import { ExportButtons } from '../../ui/ExportButton';
import { successShown } from '../../ui/toast/toastSlice';
import { useErrorToast } from '../../ui/toast/useErrorToast';
import { SmallButton } from '../../shared/form/SmallButton';
import { ProdottiTable } from './ProdottiTable';
import './prodotti.scss';

/** The product list as a spreadsheet (S3.20): descriptions without tags, the variants by their weights. */
const COLUMNS: readonly ColumnOf<Prodotto>[] = [
  { header: 'ID', type: 'integer', width: 8, value: ({ id }) => id },
  { header: 'Nome', width: 36, value: ({ nome }) => nome },
  { header: 'Codice', width: 16, value: ({ codice }) => codice },
  { header: 'Descrizione', width: 60, value: ({ descrizione }) => plainText(descrizione ?? '') },
  { header: 'Categoria', width: 22, value: ({ nomeCategoria }) => nomeCategoria },
  { header: 'Varianti', width: 24, value: ({ varianti }) => varianti.map(({ peso }) => peso).join(', ') },
  { header: 'Visibile', width: 10, value: ({ nonVisualizzare }) => (nonVisualizzare ? 'No' : 'Sì') },
];

function useDeleteProdotto() {
  const dispatch = useAppDispatch();
  const failure = useErrorToast();
  const [remove] = useDeleteProdottoMutation();

  return useConfirmDelete<Prodotto>(async ({ id }) => {
    failure.clear();
    const { error } = await remove(id);
    const message = (isApiError(error) && error.message) || "Errore durante l'eliminazione del prodotto.";
    if (error) failure.show(message);
    else dispatch(successShown('Prodotto eliminato con successo'));
  });
}

const NONE: readonly Prodotto[] = [];

const NOT_LOADED = 'I prodotti non sono stati caricati';
const NONE_YET = { text: 'Nessun prodotto presente.', next: 'Comincia con il pulsante in alto.' };
const GONE = { text: 'Il prodotto non c’è più.' };
const NONE_FITS = { text: 'Nessun prodotto con questi filtri.', next: '«Annulla» li toglie.' };

function useOpening() {
  const { state } = useLocation() as { state: unknown };
  // The user came back by the browser's buttons (Pop) or by the form's, which pass a state.
  const isReturn = useNavigationType() === NavigationType.Pop || state !== null;
  return { savedId: salvatoOf(state), isReturn };
}

export default function ProdottiPage() {
  const { data, error, isFetching, refetch } = useGetProdottiQuery();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { ask, asked, modal } = useDeleteProdotto();
  const opening = useOpening();

  const all = data ?? NONE;
  const chosen = useMemo(
    () => (chosenId === null ? null : all.filter(({ id }) => id === chosenId)),
    [all, chosenId],
  );
  const choose = (id: number | null) => {
    setChosenId(id);
    // The server may suggest a product that was added after the list was loaded.
    if (id !== null && !all.some((prodotto) => prodotto.id === id)) void refetch();
  };
  const elenco = useElencoProdotti(all, chosen, 'prezzo', choose);
  const { shown } = elenco;

  return (
    <div className="prodotti">
      <ListHead title="Gestione Prodotti">
        <ExportButtons
          sheet={() => sheetOf('Prodotti', COLUMNS, shown)}
          fileName={() => 'elenco-prodotti.xlsx'}
          emptyMessage="Nessun prodotto da esportare"
          isLoading={isFetching && !data}
        />
        <IfMayChange>
          <Link className="btn btn-primary icon-piu" to={`${PATHS.prodotti}/nuovo`}>
            Nuovo Prodotto
          </Link>
        </IfMayChange>
      </ListHead>
      <RicercaProdotti elenco={elenco} onReset={() => void refetch()} />
      <ProdottiCount prodotti={data && !isFetching ? shown : undefined} chosen={chosenId !== null} />
      <DraftNotice />
      <NotLoaded always what={NOT_LOADED} error={!isFetching && error} onRetry={refetch} />
      <ProdottiCells elenco={elenco}>
        <ProdottiTable
          prodotti={shown}
          {...opening}
          filterKey={`${chosenId} ${JSON.stringify(elenco.filtri)}`}
          onDelete={ask}
        />
      </ProdottiCells>
      {data && !isFetching && shown.length === 0 && (
        <Empty {...(elenco.noneFits ? NONE_FITS : chosenId === null ? NONE_YET : GONE)} />
      )}
      <ConfirmDeleteModal {...modal} text={`Sei sicuro di voler eliminare il prodotto ${asked?.nome}?`} />
    </div>
  );
}

function DraftNotice() {
  const { all, discard } = useDrafts();
  const ours = () => all().filter(({ path }) => path.startsWith(PATHS.prodotti));
  const [drafts, setDrafts] = useState(ours);
  return drafts.map(({ path, titolo }) => (
    <Alert
      variant="warning"
      role={undefined}
      key={path}
      className="hstack flex-wrap gap-2 justify-content-between"
    >
      <span>
        Modifiche non salvate: <strong>{titolo}</strong>
      </span>
      <span className="d-flex gap-2">
        <Link className="btn btn-sm btn-secondary" to={path}>
          Riprendi
        </Link>
        <SmallButton
          onClick={() => {
            discard(path);
            setDrafts(ours());
          }}
        >
          Scarta
        </SmallButton>
      </span>
    </Alert>
  ));
}
