import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import type { OrdineLista } from '../../contract/ordini';
import { formatLongDate } from '../../shared/format/date';
import { useAppDispatch } from '../../shared/store';
import { TitledModal } from '../../ui/TitledModal';
import { Failed } from '../notices/notices';
import { ordiniText } from '../ordini/stato';
import { printPreparazione, type Paper } from './printPreparazione';
import { ordiniOf, pickupTimes, type Which } from './which';
import { WhichFields } from './WhichFields';
import { submitting } from '../../shared/form/submitting';

const PAPERS: readonly { paper: Paper; label: string; hint: string }[] = [
  { paper: 'prelievo', label: 'Lista di prelievo', hint: 'Che cosa prendere, per categoria e prodotto' },
  { paper: 'fogli', label: 'Fogli A4', hint: 'Uno per ordine, con numero grande e codice a barre' },
  { paper: 'etichette', label: 'Etichette 80 mm', hint: 'Come i fogli, sul rotolo della stampante' },
];

interface Props {
  /** 'yyyy-MM-dd' */
  date: string;
  giornata: readonly OrdineLista[];
  chosen: readonly number[];
  /** Opened where orders are chosen. */
  ofChosen?: boolean;
}

export function PrintButton(props: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        className="prepara-button icon-stampa"
        title="Stampa preparazione"
        onClick={() => setOpen(true)}
      >
        Stampa preparazione
      </Button>
      {open && (
        <TitledModal id="prepara-titolo" centered title="Stampa preparazione" onClose={close}>
          <PrintForm {...props} onClose={close} />
        </TitledModal>
      )}
    </>
  );
}

function PrintForm({ date, giornata, chosen, ofChosen = false, onClose }: Props & { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [paper, setPaper] = useState<Paper>('prelievo');
  const [which, setWhich] = useState<Which>(ofChosen ? 'chosen' : 'giornata');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const ordini = ordiniOf(which, giornata, chosen);
  const send = async () => {
    if (busy || ordini.length === 0) return;
    setBusy(true);
    setFailed(undefined);
    const times = typeof which === 'object' ? `, dalle ${which.da} alle ${which.a}` : '';
    const ids = ordini.map(({ id }) => id);
    await dispatch(printPreparazione(paper, formatLongDate(date) + times, ids)).then(onClose, setFailed);
    setBusy(false);
  };
  return (
    <form className="vstack gap-4" onSubmit={submitting(send)}>
      <PaperFields paper={paper} onPaper={setPaper} />
      <WhichFields which={which} onWhich={setWhich} times={pickupTimes(giornata)} chosen={chosen.length} />
      <p role="status" className="m-0">
        {ordini.length > 0 ? ordiniText(ordini.length) : 'Nessun ordine da preparare: scegli altri orari.'}
      </p>
      {failed !== undefined && <Failed what="Non stampato" error={failed} className="m-0 text-danger" />}
      <div className="d-flex gap-2 justify-content-end">
        <Button type="submit" aria-disabled={busy || ordini.length === 0} aria-busy={busy}>
          {failed === undefined ? 'Stampa' : 'Riprova'}
        </Button>
      </div>
    </form>
  );
}

const PaperFields = ({ paper, onPaper }: { paper: Paper; onPaper: (paper: Paper) => void }) => (
  <fieldset>
    <legend>Che cosa</legend>
    {PAPERS.map(({ paper: value, label, hint }) => (
      <label key={value} className="hstack gap-2 position-relative finger">
        <FormCheckInput
          type="radio"
          name="paper"
          className="stretched-link"
          checked={value === paper}
          onChange={() => onPaper(value)}
        />
        <span>
          {label} <small className="d-block text-body-secondary">{hint}</small>
        </span>
      </label>
    ))}
  </fieldset>
);
