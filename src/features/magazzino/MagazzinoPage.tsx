import { useState } from 'react';
import Spinner from 'react-bootstrap/Spinner';
import Button from 'react-bootstrap/Button';
import type { ApiError } from '../../api/apiError';
import { useExportMagazzinoMutation } from '../../api/prodottiApi';
import { whyFailed } from '../../domain/notices/whyFailed';
import { useUpload } from '../../domain/upload/useUpload';
import type { EsitoImportazione } from '../../contract/prodotti';
import { useAppDispatch } from '../../shared/store';
import { useEstesa } from '../../shared/useEstesa';
import { errorShown, successShown } from '../../ui/toast/toastSlice';
import { CaricaForm } from './CaricaForm';
import { EsitiPanel } from './EsitiPanel';
import '../../shared/list/elenco.scss';
import './magazzino.scss';

const TEMPLATE = '/assets/template_aggiorna_magazzino.xlsx';

/** A failed upload is only logged (S8.10), unless the server is extended (S2.8). */
export default function MagazzinoPage() {
  const { upload, progress } = useUpload('aggiornaDisponibilita');
  const [esiti, setEsiti] = useState<EsitoImportazione[] | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const estesa = useEstesa();

  const send = async (file: File) => {
    setFailure(null);
    // Of another file.
    setEsiti(null);
    const { data, error } = await upload(file);
    if (data) setEsiti(data);
    else {
      console.error('Errore aggiornamento magazzino:', error);
      setFailure(error ?? null);
    }
  };

  return (
    <div>
      <h1>Aggiorna Magazzino</h1>
      <p className="mb-3 ps-1 text-body-secondary d-print-none">
        Scarica il modello Excel, compila le quantità e caricalo di nuovo per aggiornare la disponibilità dei
        prodotti.
      </p>
      <div className="elenco-bar d-print-none">
        <ExportMagazzino />
        <a className="btn btn-secondary" href={TEMPLATE} download>
          Esporta Template Vuoto
        </a>
      </div>
      <CaricaForm
        progress={progress}
        failure={estesa && failure ? `Disponibilità non aggiornata: ${whyFailed(failure)}` : null}
        onUpload={(file) => void send(file)}
      />
      {esiti && <EsitiPanel righe={esiti} />}
    </div>
  );
}

function ExportMagazzino() {
  const dispatch = useAppDispatch();
  const [run, { isLoading }] = useExportMagazzinoMutation();
  const estesa = useEstesa();

  const start = async () => {
    const { error } = await run();
    if (error) {
      console.error('Errore esportazione magazzino:', error);
      const why = estesa ? `: ${whyFailed(error)}` : '. Riprova.';
      dispatch(errorShown(`Esportazione non riuscita${why}`));
    } else dispatch(successShown('Esportazione completata!'));
  };

  return (
    <Button
      variant="export"
      aria-disabled={isLoading}
      aria-busy={isLoading}
      onClick={() => {
        if (!isLoading) void start();
      }}
    >
      {isLoading && <Spinner as="span" size="sm" className="me-2" aria-hidden="true" />}
      Esporta Excel Magazzino Attuale
    </Button>
  );
}
