/** How cells are written (decisions 3.20). text: as it is, codes and phones too, never a formula; money: EUR. */
export type ColumnType = 'text' | 'money' | 'integer';

export interface Column {
  header: string;
  /** Default: text. */
  type?: ColumnType;
  width: number;
}

/** A missing or empty value leaves its cell blank, and so does a number that is not finite. */
export type CellValue = string | number | null | undefined;

export interface Sheet {
  name: string;
  /** Title in the file's properties; default: the sheet's name. */
  title?: string;
  columns: readonly Column[];
  rows: readonly (readonly CellValue[])[];
  /** A last row outside the filter. */
  total?: readonly CellValue[];
}

export interface ColumnOf<Row> extends Column {
  value: (row: Row) => CellValue;
}

/** Builds a sheet without functions, which a worker cannot receive. */
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

/** The part of a Web Worker that exports use. It answers in the order of the requests. */
export interface XlsxWorker {
  postMessage(sheet: Sheet): void;
  addEventListener(type: 'message', listener: (event: { data: XlsxReply }) => void): void;
  addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
  terminate(): void;
}
