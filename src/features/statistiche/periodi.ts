import dayjs from 'dayjs';
import type { FiltroDraft } from './filtro';

/** A period that one click fills in. */
export interface Periodo extends Pick<FiltroDraft, 'dateFrom' | 'dateTo'> {
  nome: string;
}

/** The quick periods as of a day yyyy-MM-dd. */
export function periodiRapidi(today: string): Periodo[] {
  // At noon, which no zone's clock skips.
  const day = dayjs(`${today}T12:00`);
  const before = day.subtract(1, 'month');
  const period = (nome: string, from: dayjs.Dayjs, to: dayjs.Dayjs): Periodo => ({
    nome,
    dateFrom: from.format('YYYY-MM-DD'),
    dateTo: to.format('YYYY-MM-DD'),
  });
  return [
    period('Oggi', day, day),
    period('Ultimi 7 giorni', day.subtract(6, 'day'), day),
    period('Questo mese', day.startOf('month'), day),
    period('Mese scorso', before.startOf('month'), before.endOf('month')),
  ];
}
