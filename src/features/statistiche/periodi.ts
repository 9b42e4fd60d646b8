import { addDays, monthOf } from '../../shared/format/date';
import type { FiltroDraft } from './filtro';

export interface Periodo extends Pick<FiltroDraft, 'dateFrom' | 'dateTo'> {
  nome: string;
}

export function periodiRapidi(today: string): Periodo[] {
  const before = monthOf(today, -1);
  return [
    { nome: 'Oggi', dateFrom: today, dateTo: today },
    { nome: 'Ultimi 7 giorni', dateFrom: addDays(today, -6), dateTo: today },
    { nome: 'Questo mese', dateFrom: monthOf(today).first, dateTo: today },
    { nome: 'Mese scorso', dateFrom: before.first, dateTo: before.last },
  ];
}
