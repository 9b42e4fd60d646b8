import { useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import type { ApiError } from '../../../api/apiError';
import { useGiveBackMutation } from '../../../api/ordiniPanels';
import type { Returnable } from '../../../contract/giveBack';
import { FieldMessages } from '../../../shared/form/Field';
import { submitting } from '../../../shared/form/submitting';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { useAppDispatch } from '../../../shared/store';
import { successShown } from '../../../ui/toast/toastSlice';

/** Something that may be put back: a line of the order, the gift-card amount, the coupon use or the slot's place. */
interface Entry {
  key: string;
  label: string;
  /** Set for a line of the order, which may come back in part. */
  riga?: Returnable['righe'][number];
}

/** The number of pieces as typed, by the key of the ticked entry. Empty at first: only the staff know what came back. */
type Ticked = Readonly<Record<string, string>>;

const entriesOf = ({ righe, giftCard, coupon, posto, dataRitiro }: Returnable): Entry[] => [
  ...righe.map((riga) => ({
    key: String(riga.dettaglioId),
    label: `${riga.nomeProdotto} × ${riga.quantita}`,
    riga,
  })),
  ...(giftCard > 0 ? [{ key: 'giftCard', label: `Importo della gift card: ${formatMoney(giftCard)}` }] : []),
  ...(coupon ? [{ key: 'coupon', label: 'Uso del coupon' }] : []),
  ...(posto ? [{ key: 'posto', label: `Posto del ${formatDateTime(dataRitiro)}` }] : []),
];

const allOf = ({ riga }: Entry): string => String(riga?.quantita ?? 1);

interface Props {
  id: number;
  returning: Returnable;
  onClose: () => void;
  /** The server refused with 409 because somebody has put a part back: the caller reloads the entries. */
  onStale: () => void;
}

export function ReturnForm({ id, returning, onClose, onStale }: Props) {
  const dispatch = useAppDispatch();
  const [run, { isLoading }] = useGiveBackMutation();
  const [ticked, setTicked] = useState<Ticked>({});
  const [problem, setProblem] = useState<string[]>();
  const entries = entriesOf(returning);

  async function send(): Promise<void> {
    if (isLoading) return;
    // Only what the server still offers.
    const chosen = entries.filter(({ key }) => key in ticked);
    setProblem(chosen.length > 0 ? undefined : ['Scegli almeno una voce, oppure premi «Niente».']);
    if (chosen.length === 0) return;
    const has = (key: string) => chosen.some((voce) => voce.key === key);
    const righe = chosen.flatMap(({ key, riga }) =>
      riga ? { dettaglioId: riga.dettaglioId, quantita: Number(ticked[key]) } : [],
    );
    const body = { righe, giftCard: has('giftCard'), coupon: has('coupon'), posto: has('posto') };
    const { error } = await run({ id, body });
    if (error) {
      const { status, message = 'Non è stato possibile rimettere a disposizione: riprova.' } =
        error as ApiError;
      setProblem([message]);
      if (status === 409) onStale();
      return;
    }
    dispatch(successShown('Rimesso a disposizione.'));
    onClose();
  }

  return (
    <form onSubmit={submitting(send)}>
      <fieldset className="mb-3">
        <legend className="visually-hidden">Da rimettere a disposizione</legend>
        <Entries entries={entries} ticked={ticked} onChange={setTicked} />
      </fieldset>
      <FieldMessages messages={problem} announced />
      <div className="d-flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={isLoading} aria-busy={isLoading}>
          Rimetti
        </Button>
        <Button variant="secondary" aria-disabled={isLoading} onClick={() => !isLoading && onClose()}>
          Niente
        </Button>
      </div>
    </form>
  );
}

interface EntriesProps {
  entries: readonly Entry[];
  ticked: Ticked;
  onChange: (ticked: Ticked) => void;
}

function Entries({ entries, ticked, onChange }: EntriesProps) {
  const all = entries.every(({ key }) => key in ticked);
  const everything = () => Object.fromEntries(entries.map((voce) => [voce.key, allOf(voce)]));
  const set = (key: string, pezzi: string | null) => {
    const { [key]: _, ...others } = ticked;
    onChange(pezzi === null ? others : { ...others, [key]: pezzi });
  };
  return (
    <>
      {entries.length > 1 && (
        <Tick label="Tutto" checked={all} onChange={() => onChange(all ? {} : everything())} />
      )}
      {entries.map((voce) => {
        const { key, label, riga } = voce;
        const checked = key in ticked;
        return (
          <Tick
            key={key}
            label={label}
            checked={checked}
            onChange={(isOn) => set(key, isOn ? allOf(voce) : null)}
          >
            {riga && riga.quantita > 1 && checked && (
              <FormControl
                type="number"
                className="tabular"
                aria-label={`Pezzi da rimettere di ${riga.nomeProdotto}`}
                min={1}
                max={riga.quantita}
                required
                value={ticked[key]}
                onChange={({ target }) => set(key, target.value)}
              />
            )}
          </Tick>
        );
      })}
    </>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
}

function Tick({ label, checked, onChange, children }: TickProps) {
  return (
    <div className="hstack flex-wrap gap-3 finger">
      <label className="hstack gap-2 text-break">
        <FormCheckInput checked={checked} onChange={({ target }) => onChange(target.checked)} />
        <span>{label}</span>
      </label>
      {children}
    </div>
  );
}
