import { type ComponentProps, useState } from 'react';
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
import { submitting } from '../../shared/form/submitting';
import { ChoiceSelect } from '../../shared/form/ChoiceSelect';

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
      <fieldset>
        <legend>Che cosa</legend>
        {PAPERS.map(({ paper: value, label, hint }) => (
          <Choice key={value} name="paper" checked={value === paper} onChange={() => setPaper(value)}>
            {label} <small className="d-block text-body-secondary">{hint}</small>
          </Choice>
        ))}
      </fieldset>
      <WhichFields which={which} onWhich={setWhich} giornata={giornata} chosen={chosen.length} />
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

/** One of a few; the whole line is its touch target. */
const Choice = ({ children, ...radio }: ComponentProps<typeof FormCheckInput>) => (
  <label className="hstack gap-2 py-1 position-relative finger">
    <FormCheckInput {...radio} type="radio" className="stretched-link" />
    <span>{children}</span>
  </label>
);

interface WhichProps extends Pick<Props, 'giornata'> {
  which: Which;
  onWhich: (which: Which) => void;
  chosen: number;
}

function WhichFields({ which, onWhich, giornata, chosen }: WhichProps) {
  const times = pickupTimes(giornata);
  const fascia = typeof which === 'object' ? which : null;
  const first = times[0];
  const choice = (label: string, checked: boolean, value: Which) => (
    <Choice name="which" checked={checked} onChange={() => onWhich(value)}>
      {label}
    </Choice>
  );
  const bound = (label: string, of: Exclude<Which, string>, name: 'da' | 'a') => (
    <label className="flex-fill">
      {label}
      <ChoiceSelect
        choices={times.map((ora) => ({ value: ora, label: ora }))}
        value={of[name]}
        onChange={(ora) => onWhich({ ...of, [name]: ora! })}
      />
    </label>
  );
  return (
    <fieldset>
      <legend>Di quali ordini</legend>
      {choice('Tutti quelli in lavorazione', which === 'giornata', 'giornata')}
      {first !== undefined &&
        choice('Solo di alcuni orari di ritiro', fascia !== null, { da: first, a: times.at(-1)! })}
      {fascia && (
        <div className="hstack gap-3 ps-5">
          {bound('Dalle', fascia, 'da')}
          {bound('Alle', fascia, 'a')}
        </div>
      )}
      {chosen > 0 && choice(`Quelli scelti (${chosen})`, which === 'chosen', 'chosen')}
    </fieldset>
  );
}
