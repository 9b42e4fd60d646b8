import type { ApiError } from '../../api/apiError';

/** The toast of a refused create or update (S8.2): a message a line. */
export function saveMessage({ errors }: ApiError): string {
  if (!errors) return 'Errore durante la creazione del prodotto.';
  return ['Errore:', ...Object.values(errors).flat()].join('\n');
}
