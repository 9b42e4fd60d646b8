import type { ReactNode } from 'react';
import type { Coupon } from '../../contract/coupon';
import type { GiftCard } from '../../contract/giftcard';
import type { Categoria } from '../../contract/prodotti';
import { CategoriaSelect } from '../categorie/CategoriaSelect';
import { calendarDay, formatDate } from '../../shared/format/date';
import { orDash } from '../../shared/format/orDash';
import type { EditColumn, EditField } from '../../shared/table/edit/editColumn';
import { CellInput } from '../../shared/table/edit/inputs';

type Key = 'codice' | 'descrizione' | 'dataScadenza' | 'categoriaId';
/** What coupons and gift cards have in common (S3.11, S3.12). */
export type Promozione = Pick<Coupon | GiftCard, Key>;
/** The same as it is typed: a day not chosen is ''. */
export type PromozioneDraft = Omit<Promozione, 'dataScadenza'> & { dataScadenza: string };

type PromozioneColumn = EditColumn<Promozione, PromozioneDraft>;

export const codiceColumn: PromozioneColumn = {
  key: 'codice',
  label: 'Codice',
  rowHead: true,
  required: true,
  view: ({ codice }) => codice,
  sortBy: ({ codice }) => codice,
  edit: ({ draft, change, field }) => (
    <CellInput field={field} value={draft.codice} onChange={(codice) => change({ codice })} />
  ),
};

/** The description; beside it why the row is good for nothing any more, below it its limits; '' for nothing. */
export const descrizioneColumn = <Row extends Promozione>(
  note: (row: Row) => string,
  spent: (row: Row) => string,
): EditColumn<Row, PromozioneDraft> => ({
  key: 'descrizione',
  label: 'Descrizione',
  wide: true,
  view: (row): ReactNode => {
    const said = note(row);
    const mark = spent(row);
    return (
      <>
        {orDash(row.descrizione)}
        {mark && <span className="badge text-bg-secondary ms-2">{mark}</span>}
        {said && <span className="editable-note">{said}</span>}
      </>
    );
  },
  say: ({ descrizione }) => orDash(descrizione),
  sortBy: ({ descrizione }) => descrizione,
  edit: ({ draft, change, field }) => (
    <CellInput field={field} value={draft.descrizione} onChange={(descrizione) => change({ descrizione })} />
  ),
});

/** Whether its last day is over. */
export const isScaduta = ({ dataScadenza }: Pick<Promozione, 'dataScadenza'>, today: string): boolean =>
  (calendarDay(dataScadenza ?? '') ?? today) < today;

/** The last day on which it is good; one without stands after all others. */
export const scadenzaColumn = (label: string): PromozioneColumn => ({
  key: 'dataScadenza',
  label,
  view: ({ dataScadenza }) => orDash(formatDate(dataScadenza ?? '')),
  sortBy: ({ dataScadenza }) => dataScadenza ?? '',
  edit: ({ draft, change, field }) => (
    <CellInput
      field={field}
      type="date"
      value={draft.dataScadenza}
      onChange={(dataScadenza) => change({ dataScadenza })}
    />
  ),
});

/** The category that it is good for alone; it has no column of its own (decisions 2.11, 2.12). */
export const categoriaField = (categorie: readonly Categoria[]): EditField<PromozioneDraft> => ({
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
  say: (draft) => soloCategoria(draft, categorie) || 'Tutte',
});

/** 'Solo Pane' for what is kept to a category, '' for what is not. */
export function soloCategoria(
  { categoriaId }: Pick<Promozione, 'categoriaId'>,
  categorie: readonly Categoria[],
): string {
  if (typeof categoriaId !== 'number') return '';
  return `Solo ${categorie.find(({ id }) => id === categoriaId)?.nome ?? `categoria ${categoriaId}`}`;
}
