import type { ApiError } from '../../../api/apiError';
import type { Anteprima } from '../../../contract/presa';
import { whyFailed } from '../../../domain/avvisi/whyFailed';
import { TextField } from '../../../shared/form/Field';
import { formatTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { totaliOf } from '../elenco/totali';
import type { PresaPart } from './presaPart';

const FIELDS = [
  { name: 'coupon', label: 'Coupon' },
  { name: 'giftCard', label: 'Gift card' },
  { name: 'metodoPagamento', label: 'Pagamento', required: true, list: 'presa-pagamenti' },
  { name: 'note', label: 'Nota per l’ordine' },
] as const;

/** How it is paid, and what else is wanted. */
export function PagamentoFields({ draft, change, messages }: PresaPart) {
  return (
    <fieldset className="presa-part">
      <legend>Pagamento e note</legend>
      <div className="presa-fields">
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            id={`presa-${name}`}
            data-campo={name}
            autoComplete="off"
            messages={messages(name)}
            value={draft[name]}
            onChange={({ target }) => change((so) => ({ ...so, [name]: target.value }))}
          />
        ))}
      </div>
      <datalist id="presa-pagamenti">
        {['Contanti', 'Carta', 'Satispay', 'PayPal'].map((metodo) => (
          <option key={metodo} value={metodo} />
        ))}
      </datalist>
    </fieldset>
  );
}

interface TotaleProps {
  anteprima?: Anteprima;
  refused?: ApiError;
  /** It is the total of what stood here before. */
  stale: boolean;
}

/** What will be charged, in the server's own words, and what else the customer has on that day. */
export function Totale({ anteprima, refused, stale }: TotaleProps) {
  const altri = anteprima?.stessoGiorno ?? [];
  return (
    <div role="status" className="presa-totale" aria-busy={stale}>
      {altri.length > 0 && (
        <p className="alert alert-warning">
          {`Lo stesso cliente ha già per questo giorno: ${altri
            .map(({ numeroOrdine, dataRitiro }) => `#${numeroOrdine} alle ${formatTime(dataRitiro)}`)
            .join(', ')}.`}
        </p>
      )}
      {refused && <p className="text-danger">Totale non calcolato: {whyFailed(refused)}</p>}
      {anteprima && (
        <dl className="ordine-totals tabular">
          {totaliOf(anteprima).map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
