import type { ReactNode } from 'react';
import type { Refusal } from '../../../contract/common';
import { shortDay, WEEK } from '../../form/DaysInput';
import { UNREADABLE_AMOUNT } from '../../form/amount';
import type { Choice } from '../../form/ChoiceSelect';
import { calendarDay, formatDate } from '../../format/date';
import { formatMoney } from '../../format/money';
import { formatNumber } from '../../format/count';
import { orDash } from '../../format/text';

/** Yes or no as a sign (S2.11, S2.12), with a word for screen readers. */
function Flag({ value }: { value: boolean }) {
  return (
    <span
      role="img"
      className={`flag ${value ? 'icon-spunta text-success' : 'icon-chiudi text-body-tertiary'}`}
      aria-label={value ? 'Sì' : 'No'}
    >
      {value ? '✔️' : '❌'}
    </span>
  );
}

/** A row in edit: null for an empty choice, NaN for an unreadable amount. */
export type Draft<Row> = { [Field in Exclude<keyof Row, 'id'>]?: Row[Field] | null };

export type Kind =
  | { type: 'text'; placeholder?: string }
  /** 'HH:mm'; seconds are cut off. */
  | { type: 'time' }
  | { type: 'date' }
  /** Money, or with `decimals: 0` a plain number. `unreadable`: the message for a text that is no number. */
  | { type: 'amount'; decimals?: 0; unreadable?: string }
  /** A whole number from 1. */
  | { type: 'count' }
  | { type: 'flag' }
  /** Short texts separated by commas. */
  | { type: 'list' }
  /** Days of the week, 0 Domenica to 6 Sabato. */
  | { type: 'days' }
  /** `none`: label of the empty choice, which a required field loses once a value is chosen. */
  | { type: 'choice'; choices: readonly Choice[]; none?: string };

/** An editable field of a row, with or without a column of its own. */
export type EditField<Row> = Kind & {
  /** The field's name, also in the errors of a refusal. */
  key: Exclude<keyof Row, 'id'> & string;
  label: string;
  required?: true;
  /** Read-only in a new row, because another field's `change` sets it. */
  setWhileNew?: true;
  /** Returns the patch of a typed value; left out when it changes only this field. */
  change?: (value: never, isNew: boolean) => Draft<Row>;
  /** Overrides the text of the value. */
  format?: (row: Draft<Row>) => string;
};

interface Shown<Row> {
  /** Overrides the cell of a row that is not in edit. */
  view?: (row: Row) => ReactNode;
  /** Overrides the value that the head sorts by. */
  sortBy?: (row: Row) => string | number;
  /** The cell names the row. */
  rowHead?: true;
  /** Running text, which fills the remaining width. */
  wide?: true;
}

/** A read-only column; without `sortBy` its head is not a button. */
type FixedColumn<Row> = Shown<Row> & {
  type: 'fixed';
  key: string;
  label: string;
  view: (row: Row) => ReactNode;
  newRow?: string;
  className?: string;
};

export type EditColumn<Row> =
  | FixedColumn<Row>
  /** `below`: fields without a column, shown below this value while the row is in edit. */
  | (EditField<Row> & Shown<Row> & { below?: readonly EditField<Row>[] });

export const valueOf = (record: object, key: string): unknown => (record as Record<string, unknown>)[key];

const hoursMinutes = (time: unknown): string => /^\d{2}:\d{2}/.exec(String(time))?.[0] ?? '';

function formatValue(field: Kind, value: unknown): string {
  switch (field.type) {
    case 'time':
      return orDash(hoursMinutes(value));
    case 'date':
      return orDash(formatDate((value as string | null) ?? ''));
    case 'amount':
      if (typeof value !== 'number') return orDash(null);
      return orDash(field.decimals === 0 ? formatNumber(value) : formatMoney(value));
    case 'flag':
      return value ? 'Sì' : 'No';
    case 'list':
      return orDash(((value ?? []) as string[]).map((one) => one.trim()).join(', '));
    case 'days':
      return orDash(
        WEEK.filter((day) => ((value ?? []) as number[]).includes(day))
          .map(shortDay)
          .join(', '),
      );
    case 'choice':
      return orDash(field.choices.find((choice) => choice.value === value)?.label ?? field.none);
    default:
      return orDash(value as string | number | null);
  }
}

export const formatField = <Row,>(field: EditField<Row>, row: Draft<Row>): string =>
  field.format?.(row) ?? formatValue(field, valueOf(row, field.key));

export function viewCell<Row>(column: EditColumn<Row>, row: Row): ReactNode {
  if (column.view) return column.view(row);
  const value = valueOf(row as object, column.key);
  if (column.type === 'flag') return <Flag value={value === true} />;
  return column.type === 'fixed' ? null : formatValue(column, value);
}

export function sortOf<Row>(column: EditColumn<Row>): ((row: Row) => string | number) | undefined {
  const { key, type } = column;
  if (column.sortBy || type === 'fixed') return column.sortBy;
  const isNumber = type === 'amount' || type === 'count' || type === 'flag';
  return (row) => {
    const value = valueOf(row as object, key);
    if (isNumber) return Number(value ?? NaN);
    if (type === 'time') return hoursMinutes(value);
    return type === 'choice' ? formatValue(column, value) : ((value ?? '') as string);
  };
}

/** The class of a column's head and cells; amounts and counts are right-aligned. */
export function columnClass<Row>(column: EditColumn<Row>): string | undefined {
  const { type, wide } = column;
  if (type === 'amount' || type === 'count') return 'numeric';
  return type === 'fixed' ? column.className : wide && 'wide';
}

/** Attributes for the style sheets; on a phone the label stands beside the value. */
export const cellProps = <Row,>(column: EditColumn<Row>) => ({
  'data-column': column.key,
  'data-label': column.label,
  className: columnClass(column),
});

export const fieldsOf = <Row,>(columns: readonly EditColumn<Row>[]): EditField<Row>[] =>
  columns.flatMap((column) => (column.type === 'fixed' ? [] : [column, ...(column.below ?? [])]));

/** The draft of a new row: texts are empty and flags off, everything else is missing. */
export function emptyDraft<Row>(columns: readonly EditColumn<Row>[]): Draft<Row> {
  const values: Partial<Record<Kind['type'], unknown>> = { text: '', flag: false };
  return Object.fromEntries(
    fieldsOf(columns).map(({ key, type }) => [key, values[type] ?? null]),
  ) as Draft<Row>;
}

function draftValue({ type }: Kind, value: unknown): unknown {
  if (type === 'text') return value ?? '';
  // A missing field stays missing, so that the save does not send it.
  if (value == null) return value;
  if (type === 'time') return hoursMinutes(value);
  // Split exactly as CellField splits a typed text.
  if (type === 'list') return (value as string[]).join(', ').split(',');
  return type === 'date' ? calendarDay(value as string) : value;
}

export function draftOf<Row extends { id: number }>(
  { id: _, ...row }: Row,
  columns: readonly EditColumn<Row>[],
): Draft<Row> {
  const values = fieldsOf(columns).map((field) => [field.key, draftValue(field, valueOf(row, field.key))]);
  return { ...row, ...Object.fromEntries(values) } as Draft<Row>;
}

/** Refuses unreadable amounts, because JSON sends NaN as null and would silently drop an optional one. */
export function unreadable<Row>(draft: Draft<Row>, columns: readonly EditColumn<Row>[]): Refusal | null {
  const errors = fieldsOf(columns).flatMap((field): [string, string[]][] =>
    field.type === 'amount' && Number.isNaN(valueOf(draft, field.key))
      ? [[field.key, [field.unreadable ?? UNREADABLE_AMOUNT]]]
      : [],
  );
  return errors.length > 0 ? { errors: Object.fromEntries(errors) } : null;
}
