import Alert from 'react-bootstrap/Alert';
import { type ApiError, whyFailed } from '../../api/apiError';
import type { ModificaPreview } from '../../contract/modifica';
import type { Preview } from '../../contract/nuovoOrdine';
import { TextField } from '../../shared/form/Field';
import { formatTime } from '../../shared/format/date';
import { formatMoney } from '../../shared/format/money';
import { Bill, type Conto } from '../ordini/bill';
import type { OrdinePart } from './ordineDraft';
import { differenzaText } from './peso';

const FIELDS = [
  { name: 'coupon', label: 'Coupon' },
  { name: 'giftCard', label: 'Gift card' },
  { name: 'metodoPagamento', label: 'Pagamento', required: true, list: 'ordine-form-pagamenti' },
  { name: 'note', label: 'Nota per l’ordine' },
] as const;

export function PagamentoFields({ draft, change, messages }: OrdinePart) {
  return (
    <fieldset>
      <legend>Pagamento e note</legend>
      <div className="ordine-form-fields mt-2">
        {FIELDS.filter(({ name }) => draft[name] !== undefined).map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            id={`ordine-form-${name}`}
            autoComplete="off"
            messages={messages(name)}
            announced={false}
            value={draft[name]}
            onChange={({ target }) => change((so) => ({ ...so, [name]: target.value }))}
          />
        ))}
      </div>
      <datalist id="ordine-form-pagamenti">
        {['Contanti', 'Carta', 'Satispay', 'PayPal'].map((metodo) => (
          <option key={metodo} value={metodo} />
        ))}
      </datalist>
    </fieldset>
  );
}

export interface Prezzo {
  preview?: Conto &
    Partial<Pick<Preview, 'stessoGiorno'> & Pick<ModificaPreview, 'differenza' | 'resoGiftCard'>>;
  refused?: ApiError;
  stale: boolean;
}

const cambio = ({ differenza = 0, resoGiftCard = 0 }: NonNullable<Prezzo['preview']>) =>
  [
    differenza !== 0 && `${differenzaText(differenza)} rispetto a prima`,
    resoGiftCard > 0 && `${formatMoney(resoGiftCard)} tornano sulla gift card`,
  ]
    .filter(Boolean)
    .join(' · ');

export function Totale({ preview, refused, stale }: Prezzo) {
  const altri = preview?.stessoGiorno ?? [];
  return (
    <div role="status" className={stale ? 'text-body-secondary' : undefined} aria-busy={stale}>
      {altri.length > 0 && (
        <Alert variant="warning" role={undefined}>
          {`Lo stesso cliente ha già per questo giorno: ${altri
            .map(({ numeroOrdine, dataRitiro }) => `#${numeroOrdine} alle ${formatTime(dataRitiro)}`)
            .join(', ')}.`}
        </Alert>
      )}
      {refused && <p className="m-0 text-danger">Totale non calcolato: {whyFailed(refused)}</p>}
      {preview && <Bill of={preview} />}
      {preview && <p className="m-0 tabular">{cambio(preview)}</p>}
    </div>
  );
}
