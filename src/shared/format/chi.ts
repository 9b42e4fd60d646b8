import type { RigaStoria } from '../../contract/registro';

/** Who wrote a line of the log: a person, told from others of that name, or the product itself. */
export const chiText = ({
  chi,
  accountId,
  email,
}: Pick<RigaStoria, 'chi' | 'accountId' | 'email'>): string => {
  if (accountId === null) return `${chi} (programma)`;
  return email === null ? chi : `${chi} (${email})`;
};
