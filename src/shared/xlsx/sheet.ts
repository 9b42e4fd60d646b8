/**
 * How a column's cells are written (decisions 3.20).
 * text: as it is, codes and phone numbers included, never a formula; money: EUR; integer: a count.
 */
export type ColumnType = 'text' | 'money' | 'integer';

export interface Column {
  header: string;
  /** Without one it is text. */
  type?: ColumnType;
  width: number;
}

/** A missing or empty value leaves its cell blank, and so does a number that is not finite. */
export type CellValue = string | number | null | undefined;

export interface Sheet {
  name: string;
  /** What the file's properties call it, where the sheet's name does not say it all. */
  title?: string;
  columns: readonly Column[];
  rows: readonly (readonly CellValue[])[];
  /** A last row, out of the filter's reach. */
  total?: readonly CellValue[];
}

export interface ColumnOf<Row> extends Column {
  value: (row: Row) => CellValue;
}

/** What is sent to the worker holds no functions. */
export const sheetOf = <Row>(
  name: string,
  columns: readonly ColumnOf<Row>[],
  rows: readonly Row[],
): Sheet => ({
  name,
  columns: columns.map(({ value: _, ...column }) => column),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

/** `bytes` when the file was written, `error` when it could not be. */
export type XlsxReply = { bytes: ArrayBuffer } | { error: string };

/** The part of a Web Worker that writing files uses. It answers in the order in which it was asked. */
export interface XlsxWorker {
  postMessage(sheet: Sheet): void;
  addEventListener(type: 'message', listener: (event: { data: XlsxReply }) => void): void;
  addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
  terminate(): void;
}
