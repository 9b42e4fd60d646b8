import Badge from 'react-bootstrap/Badge';
import { STATO, type Stato, STATO_LABELS } from '../../contract/costanti';
import type { Evento } from '../../contract/eventi';
import type { OrdineLista } from '../../contract/ordini';
import { counted } from '../../shared/format/count';
import { addDays } from '../../shared/format/date';
import { orDash } from '../../shared/format/text';

export const ordiniText = (count: number) => counted(count, 'ordine', 'ordini');

/** Bootstrap's names of yellow, blue, green and red (S4.1). */
const COLOURS = ['warning', 'primary', 'success', 'danger'];

export const statoLabel = (stato: number): string => STATO_LABELS[stato] ?? '';

/** Grey for any other status (S4.1). */
export const StatoBadge = ({ stato }: { stato: number }) => (
  <Badge bg="" className={`text-bg-${COLOURS[stato] ?? 'secondary'}`}>
    {orDash(statoLabel(stato))}
  </Badge>
);

/** The next status at the counter with a short label; none after a handover or cancellation. */
export const PROSSIMO: Readonly<Record<number, { stato: Stato; label: string } | undefined>> = {
  [STATO.InLavorazione]: { stato: STATO.ProntoPerIlRitiro, label: 'Pronto' },
  [STATO.ProntoPerIlRitiro]: { stato: STATO.Ritirato, label: 'Ritirato' },
};

export const changeText = ({ tipo, chi }: Evento): string =>
  `${tipo === 'stato' ? 'Stato cambiato' : tipo === 'annullato' ? 'Annullato' : 'Modificato'}${chi ? ` da ${chi}` : ''}`;

/** The days whose new orders ring until somebody looks: today ('yyyy-MM-dd') and tomorrow. */
export const alarmDays = (today: string): string[] => [today, addDays(today, 1)];

export const isUnseen = ({ visto, stato }: OrdineLista): boolean =>
  visto === false && stato !== STATO.Annullato;
