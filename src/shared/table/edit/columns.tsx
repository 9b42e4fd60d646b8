import type { ReactNode } from 'react';
import type { Refusal } from '../../../contract/common';
import { shortDay, WEEK } from '../../form/DaysInput';
import { UNREADABLE_AMOUNT } from '../../form/amount';
import type { Choice } from '../../form/ChoiceSelect';
import { calendarDay, formatDate } from '../../format/date';
import { formatMoney } from '../../format/money';
import { formatNumber } from '../../format/count';
import { orDash } from '../../format/text';

/** Yes or no as a sign (S2.11, S2.12), with its word for those who do not see it. */
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

/** A row as it is typed: what is not chosen is null, an amount that cannot be read NaN. */
export type Draft<Row> = { [Field in Exclude<keyof Row, 'id'>]?: Row[Field] | null };

export type Kind =
  | { type: 'text'; placeholder?: string }
  /** 'HH:mm', whether it came with seconds or not. */
  | { type: 'time' }
  | { type: 'date' }
  /** Money; without decimals a plain number. `unreadable`: what is said of a text that is no number. */
  | { type: 'amount'; decimals?: 0; unreadable?: string }
  /** A whole number from 1. */
  | { type: 'count' }
  | { type: 'flag' }
  /** Short texts in turn, with commas between them. */
  | { type: 'list' }
  /** Days of the week, 0 Domenica to 6 Sabato. */
  | { type: 'days' }
  /** `none` is what no choice is called; a required one cannot be taken back. */
  | { type: 'choice'; choices: readonly Choice[]; none?: string };

/** What is edited of a row: a column's value, or a field that has no column of its own. */
export type EditField<Row> = Kind & {
  /** The field's name, under which a refusal's errors have its messages. */
  key: Exclude<keyof Row, 'id'> & string;
  label: string;
  required?: true;
  /** While the row is new another field sets it, by `change`. */
  setWhileNew?: true;
  /** What a typed value changes, where that is not the field alone. */
  change?: (value: never, isNew: boolean) => Draft<Row>;
  /** A value in words, where its kind has others. */
  say?: (row: Draft<Row>) => string;
};

interface Shown<Row> {
  /** The cell of a row that is not edited, where its kind has another. */
  view?: (row: Row) => ReactNode;
  /** The value that a click on the head sorts by, where its kind has another. */
  sortBy?: (row: Row) => string | number;
  /** It says which row it is. */
  rowHead?: true;
  /** Running text, which takes the room that the others leave. */
  wide?: true;
}

/** A column that is not edited; without `sortBy` its head is not a button. */
type FixedColumn<Row> = Shown<Row> & {
  type: 'fixed';
  key: string;
  label: string;
  view: (row: Row) => ReactNode;
  /** What a new row shows. */
  newRow?: string;
};

export type EditColumn<Row> =
  | FixedColumn<Row>
  /** `below`: fields without a column, which stand in this cell, below its value, while the row is edited. */
  | (EditField<Row> & Shown<Row> & { below?: readonly EditField<Row>[] });

export const valueOf = (record: object, key: string): unknown => (record as Record<string, unknown>)[key];

const hoursMinutes = (time: unknown): string => /^\d{2}:\d{2}/.exec(String(time))?.[0] ?? '';

function said(field: Kind, value: unknown): string {
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

export const sayField = <Row,>(field: EditField<Row>, row: Draft<Row>): string =>
  field.say?.(row) ?? said(field, valueOf(row, field.key));

export function viewCell<Row>(column: EditColumn<Row>, row: Row): ReactNode {
  if (column.view) return column.view(row);
  const value = valueOf(row as object, column.key);
  if (column.type === 'flag') return <Flag value={value === true} />;
  return column.type === 'fixed' ? null : said(column, value);
}

export function sortOf<Row>(column: EditColumn<Row>): ((row: Row) => string | number) | undefined {
  const { key, type } = column;
  if (column.sortBy || type === 'fixed') return column.sortBy;
  const isNumber = type === 'amount' || type === 'count' || type === 'flag';
  return (row) => {
    const value = valueOf(row as object, key);
    if (isNumber) return Number(value ?? NaN);
    if (type === 'time') return hoursMinutes(value);
    return type === 'choice' ? said(column, value) : ((value ?? '') as string);
  };
}

/** The class of a column's head and cells: amounts and counts stand at the right edge. */
export function columnClass<Row>({ type, wide }: EditColumn<Row>): string | undefined {
  if (type === 'amount' || type === 'count') return 'numeric';
  return wide && 'wide';
}

/** What the cells of a column are known by to the style sheets; on a phone the label stands beside the value. */
export const cellProps = <Row,>(column: EditColumn<Row>) => ({
  'data-column': column.key,
  'data-label': column.label,
  className: columnClass(column),
});

export const fieldsOf = <Row,>(columns: readonly EditColumn<Row>[]): EditField<Row>[] =>
  columns.flatMap((column) => (column.type === 'fixed' ? [] : [column, ...(column.below ?? [])]));

function begun({ type }: Kind, value: unknown): unknown {
  if (type === 'text') return value ?? '';
  // What a record does not have is not sent back.
  if (value == null) return value;
  if (type === 'time') return hoursMinutes(value);
  // As it is typed: what stands between two commas.
  if (type === 'list') return (value as string[]).join(', ').split(',');
  return type === 'date' ? calendarDay(value as string) : value;
}

export function draftOf<Row extends { id: number }>(
  { id: _, ...row }: Row,
  columns: readonly EditColumn<Row>[],
): Draft<Row> {
  const values = fieldsOf(columns).map((field) => [field.key, begun(field, valueOf(row, field.key))]);
  return { ...row, ...Object.fromEntries(values) } as Draft<Row>;
}

/** JSON would send an amount that cannot be read as null, and an optional one would be lost silently. */
export function unreadable<Row>(draft: Draft<Row>, columns: readonly EditColumn<Row>[]): Refusal | null {
  const errors = fieldsOf(columns).flatMap((field): [string, string[]][] =>
    field.type === 'amount' && Number.isNaN(valueOf(draft, field.key))
      ? [[field.key, [field.unreadable ?? UNREADABLE_AMOUNT]]]
      : [],
  );
  return errors.length > 0 ? { errors: Object.fromEntries(errors) } : null;
}
