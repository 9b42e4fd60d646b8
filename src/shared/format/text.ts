import type { RigaStoria } from '../../contract/registro';

/** The author of a line of the log: a person, with the e-mail to distinguish namesakes, or the program. */
export const chiText = ({ chi, accountId, email }: Pick<RigaStoria, 'chi' | 'accountId' | 'email'>) => {
  if (accountId === null) return `${chi} (programma)`;
  return email === null ? chi : `${chi} (${email})`;
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Shows a missing value as '-' (S2.10, S2.11); zero is a value. */
export const orDash = (value: string | number | null | undefined): string =>
  value === null || value === undefined || String(value).trim() === '' ? '-' : String(value);

/** A quantity, which another server may send with decimals or leave out. */
export const formatQuantita = (quantita: number): string => orDash(quantita).replace('.', ',');
