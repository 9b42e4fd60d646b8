import { formatDate } from '../../shared/format/date';
import type { Column, Sheet } from '../../shared/xlsx/sheet';
import type { UtenteRow } from './utentiRows';

const COLUMNS: readonly Column[] = [
  { header: 'Email', type: 'text', width: 32 },
  { header: 'Telefono', type: 'text', width: 18 },
  { header: 'Nome', type: 'text', width: 20 },
  { header: 'Indirizzo', type: 'text', width: 40 },
  { header: 'DataNascita', type: 'text', width: 12 },
];

/** The customers as a spreadsheet (S3.20): the cognome is not exported. */
export const utentiSheet = (rows: readonly UtenteRow[]): Sheet => ({
  name: 'Utenti',
  columns: COLUMNS,
  rows: rows.map(({ utente: { email, phoneNumber, nome, indirizzo, dataNascita } }) => [
    email,
    phoneNumber,
    nome,
    indirizzo,
    formatDate(dataNascita ?? ''),
  ]),
});
