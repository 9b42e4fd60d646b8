import type { Coupon } from '../../contract/coupon';
import type { Categoria } from '../../contract/prodotti';
import { AmountInput } from '../../shared/form/AmountInput';
import { formatMoney } from '../../shared/format/money';
import { formatNumber } from '../../shared/format/number';
import { orDash } from '../../shared/format/orDash';
import {
  categoriaField,
  codiceColumn,
  descrizioneColumn,
  isScaduta,
  scadenzaColumn,
  soloCategoria,
} from '../../domain/promozioni/promozioneColumns';
import type { EditColumn } from '../../shared/table/edit/editColumn';
import { Flag } from '../../shared/table/Flag';
import { CellCheck } from '../../shared/table/edit/inputs';
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

/**
 * The columns of S2.11; a coupon kept to a category, expired or used says so in its description, below which the category
 * is edited.
 */
export const couponColumns = (
  categorie: readonly Categoria[],
  today: string,
): readonly EditColumn<Coupon, CouponDraft>[] => [
  codiceColumn,
  {
    ...descrizioneColumn(
      (coupon: Coupon) => soloCategoria(coupon, categorie),
      (coupon) => (coupon.usato ? 'Usato' : isScaduta(coupon, today) ? 'Scaduto' : ''),
    ),
    below: [categoriaField(categorie)],
  },
  {
    ...amount('scontoPercentuale', 0),
    label: 'Sconto %',
    view: ({ scontoPercentuale }) =>
      orDash(scontoPercentuale === null ? null : formatNumber(scontoPercentuale)),
  },
  { ...amount('scontoFisso'), label: 'Sconto Fisso', view: ({ scontoFisso }) => money(scontoFisso) },
  scadenzaColumn('Data Scadenza'),
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
