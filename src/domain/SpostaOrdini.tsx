import { useState } from 'react';
import { Link } from 'react-router-dom';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { useGetDaSpostareQuery, useSpostaMutation } from '../api/dateProprie';
import type { DaSpostare } from '../contract/spostamenti';
import { ChoiceSelect } from '../shared/form/ChoiceSelect';
import { useKeepFocus } from '../shared/browser/useKeepFocus';
import { counted } from '../shared/format/count';
import { formatDate, formatShortMoment, formatTime } from '../shared/format/date';
import { IfMayChange } from '../shared/store';
import NotLoaded, { useNotices } from './notices/notices';
import { whyFailed } from '../api/apiError';
import { ordinePath } from './ordini/address';
import { ordiniText } from './ordini/stato';
import { Telefono } from './ordini/cliente';

type DaMuovere = DaSpostare['ordini'][number];

/** The user's choice for an order; the proposal holds where it is undefined. */
interface Choice {
  sposta?: boolean;
  dataRitiro?: string;
}

/** A chosen slot that has no places any more unticks its order: the customer was told of no other. */
const decided = (
  { proposte }: DaMuovere,
  { sposta = true, dataRitiro = proposte[0]?.dataRitiro }: Choice = {},
) => {
  const slot = proposte.find((one) => one.dataRitiro === dataRitiro);
  return { sposta: sposta && slot !== undefined, dataRitiro: (slot ?? proposte[0])?.dataRitiro ?? '' };
};

/**
 * The orders for which a date has no slot any more, with a proposal for each; moves the chosen ones together.
 * @param onClose closes the dialog this stands in, once they are moved or the user follows one of them
 */
export function SpostaOrdini({ date, onClose }: { date: string; onClose?: () => void }) {
  const { data, error, refetch } = useGetDaSpostareQuery(date, { refetchOnMountOrArgChange: true });
  const [choices, setChoices] = useState<Readonly<Record<number, Choice>>>({});
  const [sposta, { error: refused, isLoading }] = useSpostaMutation();
  const tell = useNotices();
  // The last move takes its button away; in a dialog, what opened that takes the focus.
  const focus = useKeepFocus<HTMLDivElement>((area) =>
    area?.closest('section')?.querySelector<HTMLElement>('[tabindex]'),
  );
  const ordini = data?.ordini ?? [];
  const chosen = ordini.flatMap((ordine) => {
    const { sposta: isChosen, dataRitiro } = decided(ordine, choices[ordine.id]);
    return isChosen ? [{ id: ordine.id, versione: ordine.versione, dataRitiro }] : [];
  });
  const move = async () => {
    if (isLoading) return;
    // What is sent is chosen from now on: after a refusal other slots may be proposed.
    const sent = chosen.map(({ id, dataRitiro }) => [id, { dataRitiro }] as const);
    setChoices((old) => ({ ...old, ...Object.fromEntries(sent) }));
    const { data: done } = await sposta(chosen);
    if (!done) return;
    tell.done(done.message + avvisati(done.avvisati));
    onClose?.();
  };

  if (error) return <NotLoaded what="Ordini da spostare non letti" error={error} onRetry={refetch} />;
  if (ordini.length === 0) return <div {...focus} />;
  return (
    <section aria-label={`Ordini da spostare dal ${formatDate(date)}`} {...focus}>
      <p className="mb-2">
        {`Per il ${formatDate(date)} ${ordini.length === 1 ? 'resta' : 'restano'} ${ordiniText(ordini.length)} senza fascia oraria. Telefona, poi sposta:`}
      </p>
      <ul className="list-unstyled ruled mb-3">
        {ordini.map((ordine) => (
          <Riga
            key={ordine.id}
            ordine={ordine}
            date={date}
            onFollow={onClose}
            choice={decided(ordine, choices[ordine.id])}
            onChoice={(choice) =>
              setChoices((old) => ({ ...old, [ordine.id]: { ...old[ordine.id], ...choice } }))
            }
          />
        ))}
      </ul>
      {refused && <Alert variant="danger">{`Ordini non spostati: ${whyFailed(refused)}`}</Alert>}
      <IfMayChange>
        <Button
          aria-disabled={isLoading || chosen.length === 0}
          aria-busy={isLoading}
          onClick={() => chosen.length > 0 && void move()}
        >
          {`Sposta ${ordiniText(chosen.length)}`}
        </Button>
      </IfMayChange>
    </section>
  );
}

const avvisati = (count: number) =>
  count === 0 ? '' : ` ${counted(count, 'cliente avvisato', 'clienti avvisati')} per e-mail.`;

interface RigaProps {
  ordine: DaMuovere;
  date: string;
  choice: ReturnType<typeof decided>;
  onFollow?: () => void;
  onChoice: (choice: Choice) => void;
}

function Riga({ ordine, date, choice, onFollow, onChoice }: RigaProps) {
  const { id, numeroOrdine, cliente, phone, dataRitiro, proposte } = ordine;
  return (
    <li className="hstack flex-wrap gap-3 py-2">
      <label className="hstack gap-2 finger tabular">
        <FormCheckInput
          checked={choice.sposta}
          disabled={proposte.length === 0}
          aria-label={`Sposta l’ordine ${numeroOrdine}`}
          onChange={() => onChoice({ ...choice, sposta: !choice.sposta })}
        />
        {formatTime(dataRitiro)}
      </label>
      <span className="me-auto text-break">
        <Link className="hstack finger" to={ordinePath({ data: date, id })} onClick={onFollow}>
          {`#${numeroOrdine} ${cliente}`}
        </Link>
        <Telefono numero={phone} />
      </span>
      {proposte.length === 0 ? (
        <span>Nessun posto nei giorni vicini</span>
      ) : (
        <ChoiceSelect
          className="w-auto"
          aria-label={`Nuovo ritiro dell’ordine ${numeroOrdine}`}
          choices={proposte.map((slot) => ({
            value: slot.dataRitiro,
            label: `${formatShortMoment(slot.dataRitiro)} · ${counted(slot.postiLiberi, 'posto', 'posti')}`,
          }))}
          value={choice.dataRitiro}
          onChange={(dataRitiro) => onChoice({ dataRitiro: dataRitiro ?? undefined })}
        />
      )}
    </li>
  );
}
