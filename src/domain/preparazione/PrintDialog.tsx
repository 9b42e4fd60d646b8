import { useState } from 'react';
import CloseButton from 'react-bootstrap/CloseButton';
import Modal from 'react-bootstrap/Modal';
import { whyFailed } from '../avvisi/whyFailed';
import { formatLongDate } from '../../shared/format/date';
import { useAppDispatch, useAppSelector } from '../../shared/store';
import { orders } from '../../features/ordini/elenco/fasce';
import { useElenco } from '../../features/ordini/elenco/useElenco';
import { selectOrdiniDate, selectScelta } from '../../features/ordini/ordiniSelectors';
import { ordiniOf, ore } from './which';
import { QualiFields } from './WhichFields';
import type { Quali } from './which';
import { stampaPreparazione } from './printPreparazione';
import type { Cosa } from './printPreparazione';
import './preparazione.scss';

const COSE: readonly { cosa: Cosa; label: string; hint: string }[] = [
  { cosa: 'prelievo', label: 'Lista di prelievo', hint: 'Che cosa prendere, per categoria e prodotto' },
  { cosa: 'fogli', label: 'Fogli A4', hint: 'Uno per ordine, con numero grande e codice a barre' },
  { cosa: 'etichette', label: 'Etichette 80 mm', hint: 'Come i fogli, sul rotolo della stampante' },
];

export interface PreparaDialogProps {
  /** Asked for from where orders are chosen. */
  scelti: boolean;
  onClose: () => void;
}

/** Prints what is needed to prepare the orders of the day, of some pickup times or those chosen (extended). */
export function PreparaDialog(props: PreparaDialogProps) {
  return (
    <Modal show centered onHide={props.onClose} aria-labelledby="prepara-titolo">
      <div className="modal-header">
        <Modal.Title as="h2" id="prepara-titolo" className="h5 m-0">
          Stampa preparazione
        </Modal.Title>
        <CloseButton aria-label="Chiudi" title="Chiudi" onClick={props.onClose} />
      </div>
      <Modal.Body>
        <Prepara {...props} />
      </Modal.Body>
    </Modal>
  );
}

function Prepara({ scelti, onClose }: PreparaDialogProps) {
  const dispatch = useAppDispatch();
  const date = useAppSelector(selectOrdiniDate);
  const { ids } = useAppSelector(selectScelta);
  const { giornata } = useElenco();
  const [cosa, setCosa] = useState<Cosa>('prelievo');
  const [quali, setQuali] = useState<Quali>(scelti ? 'scelti' : 'giornata');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const ordini = ordiniOf(quali, giornata, ids);
  const stampa = async () => {
    if (busy || ordini.length === 0) return;
    setBusy(true);
    setFailed(undefined);
    const times = typeof quali === 'object' ? `, dalle ${quali.da} alle ${quali.a}` : '';
    const print = stampaPreparazione(
      cosa,
      formatLongDate(date) + times,
      ordini.map(({ id }) => id),
    );
    await dispatch(print).then(onClose, setFailed);
    setBusy(false);
  };
  return (
    <form
      className="prepara"
      onSubmit={(event) => {
        event.preventDefault();
        void stampa();
      }}
    >
      <CosaFields cosa={cosa} onCosa={setCosa} />
      <QualiFields quali={quali} onQuali={setQuali} ore={ore(giornata)} scelti={ids.length} />
      <p role="status">
        {ordini.length > 0 ? orders(ordini.length) : 'Nessun ordine da preparare: scegli altri orari.'}
      </p>
      {failed !== undefined && (
        <p role="alert" className="text-danger">
          Non stampato: {whyFailed(failed)}
        </p>
      )}
      <div className="d-flex gap-2 justify-content-end">
        <button
          type="submit"
          className="btn btn-primary"
          aria-disabled={busy || ordini.length === 0}
          aria-busy={busy}
        >
          {failed === undefined ? 'Stampa' : 'Riprova'}
        </button>
      </div>
    </form>
  );
}

const CosaFields = ({ cosa, onCosa }: { cosa: Cosa; onCosa: (cosa: Cosa) => void }) => (
  <fieldset>
    <legend>Che cosa</legend>
    {COSE.map(({ cosa: value, label, hint }) => (
      <label key={value} className="prepara-scelta">
        <input
          type="radio"
          name="cosa"
          className="form-check-input"
          checked={value === cosa}
          onChange={() => onCosa(value)}
        />
        <span>
          {label} <small>{hint}</small>
        </span>
      </label>
    ))}
  </fieldset>
);
