import { useMemo, type ReactNode } from 'react';
import Badge from 'react-bootstrap/Badge';
import { useGetCategorieQuery } from '../api/prodottiApi';
import type { Coupon } from '../contract/coupon';
import type { GiftCard } from '../contract/giftcard';
import type { Categoria } from '../contract/prodotti';
import { calendarDay } from '../shared/format/date';
import { orDash } from '../shared/format/text';
import { useToday } from '../shared/useToday';
import type { EditColumn, EditField } from '../shared/table/edit/columns';

type Promozione = Pick<Coupon | GiftCard, 'codice' | 'descrizione' | 'dataScadenza' | 'categoriaId'>;

const NO_CATEGORIE: readonly Categoria[] = [];

export function usePromozioneColumns<Row>(
  columnsOf: (categorie: readonly Categoria[], today: string) => readonly EditColumn<Row>[],
) {
  const { data: categorie = NO_CATEGORIE } = useGetCategorieQuery();
  const today = useToday();
  return useMemo(() => columnsOf(categorie, today), [columnsOf, categorie, today]);
}

/** The description column, with why the row is no longer valid (`spent`) and with its limits below (`note`). */
export const descrizioneColumn = <Row extends Promozione>(
  note: (row: Row) => string,
  spent: (row: Row) => string,
  below: readonly EditField<Row>[],
) =>
  ({
    type: 'text',
    key: 'descrizione',
    label: 'Descrizione',
    wide: true,
    below,
    view: (row: Row): ReactNode => {
      const said = note(row);
      const mark = spent(row);
      return (
        <>
          {orDash(row.descrizione)}
          {mark && (
            <Badge bg="" className="text-bg-secondary ms-2">
              {mark}
            </Badge>
          )}
          {said && <span className="editable-note d-block small text-body-secondary">{said}</span>}
        </>
      );
    },
    format: ({ descrizione }: { descrizione?: string | null }) => orDash(descrizione),
  }) as const;

export const isScaduta = ({ dataScadenza }: Pick<Promozione, 'dataScadenza'>, today: string): boolean =>
  (calendarDay(dataScadenza ?? '') ?? today) < today;

/** The only valid category, a field without a column (decisions 2.11, 2.12). */
export const categoriaField = (categorie: readonly Categoria[]) =>
  ({
    type: 'choice',
    key: 'categoriaId',
    label: 'Categoria',
    none: 'Tutte',
    choices: categorie.map(({ id, nome }) => ({ value: id, label: nome })),
    format: ({ categoriaId = null }: { categoriaId?: number | null }) =>
      soloCategoria({ categoriaId }, categorie) || 'Tutte',
  }) as const;

/** 'Solo Pane' for a promotion of one category, else ''. */
export function soloCategoria(
  { categoriaId }: Pick<Promozione, 'categoriaId'>,
  categorie: readonly Categoria[],
): string {
  if (typeof categoriaId !== 'number') return '';
  return `Solo ${categorie.find(({ id }) => id === categoriaId)?.nome ?? `categoria ${categoriaId}`}`;
}
