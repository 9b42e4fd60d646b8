import { addDays } from '../../shared/format/date';
import type { FiltroDraft } from './filtro';

/** A period that one click fills in. */
export interface Periodo extends Pick<FiltroDraft, 'dateFrom' | 'dateTo'> {
  nome: string;
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The quick periods as of a day yyyy-MM-dd. */
export function periodiRapidi(today: string): Periodo[] {
  const first = firstOfMonth(today);
  const lastOfBefore = addDays(first, -1);
  return [
    { nome: 'Oggi', dateFrom: today, dateTo: today },
    { nome: 'Ultimi 7 giorni', dateFrom: addDays(today, -6), dateTo: today },
    { nome: 'Questo mese', dateFrom: first, dateTo: today },
    { nome: 'Mese scorso', dateFrom: firstOfMonth(lastOfBefore), dateTo: lastOfBefore },
  ];
}
