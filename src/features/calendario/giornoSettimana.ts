import { GIORNI } from '../../contract/costanti';
import { orDash } from '../../shared/format/orDash';

/** The name of a week day, 0 = Domenica to 6 = Sabato (S3.8). */
export const nomeGiorno = (giorno: number): string => orDash(GIORNI[giorno]);

/** The place of a week day in an Italian week, which begins on Lunedì. */
export const postoGiorno = (giorno: number): number => (giorno + 6) % 7;
