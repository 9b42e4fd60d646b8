import type { Coupon } from '../../contract/coupon';
import type { Categoria } from '../../contract/prodotti';
import { AmountInput } from '../../shared/form/AmountInput';
import { CategoriaSelect } from '../../shared/form/CategoriaSelect';
import { formatDate } from '../../shared/format/date';
import { formatMoney } from '../../shared/format/money';
import { formatNumber } from '../../shared/format/number';
import { orDash } from '../../shared/format/orDash';
import type { EditColumn, EditField } from '../../shared/table/editColumn';
import { Flag } from '../../shared/table/Flag';
import { CellCheck, CellInput } from '../../shared/table/inputs';
import type { CouponDraft } from './couponDraft';

const amount = (key: 'scontoPercentuale' | 'scontoFisso' | 'spesaMinima', decimals?: number) =>
  ({
    key,
    numeric: true,
    sortBy: (coupon: Coupon) => coupon[key] ?? NaN,
    edit: ({ draft, change, field }) => (
      <AmountInput
        {...field}
        decimals={decimals}
        value={draft[key]}
        onChange={(value) => change({ [key]: value })}
      />
    ),
  }) satisfies Partial<EditColumn<Coupon, CouponDraft>>;

const money = (value: number | null) => orDash(value === null ? null : formatMoney(value));

/** The columns of S2.11; a coupon kept to a category says so under its description. */
export const couponColumns = (
  categorie: readonly Categoria[],
): readonly EditColumn<Coupon, CouponDraft>[] => [
  {
    key: 'codice',
    label: 'Codice',
    view: ({ codice }) => codice,
    sortBy: ({ codice }) => codice,
    edit: ({ draft, change, field }) => (
      <CellInput field={field} value={draft.codice} onChange={(codice) => change({ codice })} />
    ),
  },
  {
    key: 'descrizione',
    label: 'Descrizione',
    wide: true,
    view: ({ descrizione, categoriaId }) => (
      <>
        {orDash(descrizione)}
        {categoriaId !== null && categoriaId !== undefined && (
          <span className="editable-note">
            {`Solo ${categorie.find(({ id }) => id === categoriaId)?.nome ?? `categoria ${categoriaId}`}`}
          </span>
        )}
      </>
    ),
    sortBy: ({ descrizione }) => descrizione ?? '',
    edit: ({ draft, change, field }) => (
      <CellInput
        field={field}
        value={draft.descrizione}
        onChange={(descrizione) => change({ descrizione })}
      />
    ),
  },
  {
    ...amount('scontoPercentuale', 0),
    label: 'Sconto %',
    view: ({ scontoPercentuale }) =>
      orDash(scontoPercentuale === null ? null : formatNumber(scontoPercentuale)),
  },
  { ...amount('scontoFisso'), label: 'Sconto Fisso', view: ({ scontoFisso }) => money(scontoFisso) },
  {
    key: 'dataScadenza',
    label: 'Data Scadenza',
    view: ({ dataScadenza }) => orDash(formatDate(dataScadenza ?? '')),
    sortBy: ({ dataScadenza }) => dataScadenza ?? '9999',
    edit: ({ draft, change, field }) => (
      <CellInput
        field={field}
        type="date"
        value={draft.dataScadenza}
        onChange={(dataScadenza) => change({ dataScadenza })}
      />
    ),
  },
  { ...amount('spesaMinima'), label: 'Spesa Minima', view: ({ spesaMinima }) => money(spesaMinima) },
  {
    key: 'singoloUso',
    label: 'Singolo Uso',
    view: ({ singoloUso }) => <Flag value={singoloUso} />,
    sortBy: ({ singoloUso }) => Number(singoloUso),
    edit: ({ draft, change, field }) => (
      <CellCheck field={field} checked={draft.singoloUso} onChange={(singoloUso) => change({ singoloUso })} />
    ),
  },
];

/** The field that has no column in S2.11 (decisions 2.11). */
export const couponDetails = (categorie: readonly Categoria[]): readonly EditField<CouponDraft>[] => [
  {
    key: 'categoriaId',
    label: 'Categoria',
    edit: ({ draft, change, field }) => (
      <CategoriaSelect
        {...field}
        categorie={categorie}
        none="Tutte"
        value={draft.categoriaId}
        onChange={(categoriaId) => change({ categoriaId })}
      />
    ),
  },
];
