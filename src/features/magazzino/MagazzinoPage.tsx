import { useMemo, useState } from 'react';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { whyFailed } from '../../api/apiError';
import { useAggiornaDisponibilitaMutation, useExportMagazzinoMutation } from '../../api/prodottiApi';
import type { EsitoImportazione } from '../../contract/prodotti';
import { useUpload } from '../../domain/useUpload';
import { SoftButton } from '../../shared/form/SoftButton';
import { takesFocus } from '../../shared/browser/focus';
import { formatCount } from '../../shared/format/count';
import { Empty } from '../../shared/list/elenco';
import { useAppDispatch, useEstesa } from '../../shared/store';
import { successShown } from '../../ui/toast/toastSlice';
import { useErrorToast } from '../../ui/toast/useErrorToast';
import { CaricaForm } from './CaricaForm';
import { countEsiti, EsitiTable, esitoClass, isFailed } from './EsitiTable';
import './magazzino.scss';

const TEMPLATE = '/assets/template_aggiorna_magazzino.xlsx';

/** A failed upload is only logged (S8.10), unless the server is extended (S2.8). */
export default function MagazzinoPage() {
  const [update, { data: esiti, error: failure }] = useAggiornaDisponibilitaMutation();
  const { upload, progress } = useUpload(update);
  const estesa = useEstesa();

  const send = async (file: File) => {
    const { error } = await upload(file);
    if (error) console.error('Errore aggiornamento magazzino:', error);
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
      <CaricaForm progress={progress} failure={estesa ? failure : undefined} onUpload={send} />
      {esiti && <EsitiPanel righe={esiti} />}
    </div>
  );
}

function ExportMagazzino() {
  const dispatch = useAppDispatch();
  const failure = useErrorToast();
  const [run, { isLoading }] = useExportMagazzinoMutation();
  const estesa = useEstesa();

  const start = async () => {
    failure.clear();
    const { error } = await run();
    if (error) {
      console.error('Errore esportazione magazzino:', error);
      const why = estesa ? `: ${whyFailed(error)}` : '. Riprova.';
      failure.show(`Esportazione non riuscita${why}`);
    } else dispatch(successShown('Esportazione completata!'));
  };

  return (
    <SoftButton variant="export" busy={isLoading} onClick={() => void start()}>
      Esporta Excel Magazzino Attuale
    </SoftButton>
  );
}

function EsitiPanel({ righe }: { righe: readonly EsitoImportazione[] }) {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const numbered = useMemo(() => righe.map((riga, index) => ({ ...riga, id: index + 1 })), [righe]);
  const failed = useMemo(() => numbered.filter(({ stato }) => isFailed(stato)), [numbered]);
  const counts = useMemo(() => countEsiti(righe), [righe]);

  return (
    <section className="esiti mt-4" aria-labelledby="esiti-titolo">
      <h2 id="esiti-titolo" ref={takesFocus} tabIndex={-1}>
        Risultato dell’aggiornamento
      </h2>
      <div className="elenco-bar d-print-none">
        <ul className="list-unstyled hstack flex-wrap gap-3 fw-semibold" aria-label="Esiti">
          <li>{`Righe: ${formatCount(righe.length)}`}</li>
          {counts.map(({ stato, count }) => (
            <li key={stato} className={esitoClass(stato)}>
              {`${stato}: ${formatCount(count)}`}
            </li>
          ))}
        </ul>
        {failed.length > 0 && (
          <label className="hstack gap-2 ms-auto">
            <FormCheckInput checked={onlyFailed} onChange={({ target }) => setOnlyFailed(target.checked)} />
            Mostra solo le righe non riuscite
          </label>
        )}
      </div>
      {righe.length === 0 ? (
        <Empty text="Il file non contiene righe." />
      ) : (
        <EsitiTable righe={onlyFailed ? failed : numbered} filterKey={String(onlyFailed)} />
      )}
    </section>
  );
}
