export interface SheetCell {
  kind: 'text' | 'number' | 'formula' | 'date' | 'boolean' | 'error';
  /** As the spreadsheet program shows it: the format 000 shows 7 as 007. */
  text: string;
  value?: number;
}

export interface SheetRow {
  number: number;
  cells: readonly (SheetCell | undefined)[];
}

export interface SheetToWrite {
  name: string;
  columns: readonly { header: string; width: number }[];
  /** A string becomes a text cell, whatever it begins with. */
  rows: readonly (readonly (string | number)[])[];
}

export type SpreadsheetJob = { read: Uint8Array } | { write: SheetToWrite };
export type SpreadsheetAnswer =
  | { rows: SheetRow[] }
  | { file: Uint8Array<ArrayBuffer> }
  | { refused: string };

export const TOO_LARGE =
  'Il file è troppo grande: elimina le righe e i fogli che non servono, salvalo e riprova.';
export const UNREADABLE =
  'Il file è danneggiato o non è un foglio di calcolo: aprilo, salvalo come .xlsx e riprova.';
export const PROTECTED = 'Il file è protetto da password: togli la protezione e riprova.';

/** Refuses the whole file; the message is Italian, for the user who uploaded it. */
export class RefusedSpreadsheet extends Error {
  override readonly name = 'RefusedSpreadsheet';
}
