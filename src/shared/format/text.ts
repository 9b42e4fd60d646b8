import type { RigaStoria } from '../../contract/registro';

/** Who wrote a line of the log: a person, told from others of that name, or the product itself. */
export const chiText = ({ chi, accountId, email }: Pick<RigaStoria, 'chi' | 'accountId' | 'email'>) => {
  if (accountId === null) return `${chi} (programma)`;
  return email === null ? chi : `${chi} (${email})`;
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a missing value shows as: '-' (S2.10, S2.11). Zero is a value. */
export const orDash = (value: string | number | null | undefined): string =>
  value === null || value === undefined || String(value).trim() === '' ? '-' : String(value);
