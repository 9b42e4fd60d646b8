import { addDays, formatLongDate } from '../../shared/format/date';

interface Props {
  today: string;
  /** 'yyyy-MM-dd' */
  value: string;
  onChange: (day: string) => void;
}

/** The days for which most orders are taken, one press away: 'Oggi', 'Domani', 'sab 28'. */
export const GiorniVicini = ({ today, value, onChange }: Props) => (
  <div className="modulo-vicini" role="group" aria-label="Giorno di ritiro">
    {[0, 1, 2, 3].map((away) => {
      const day = addDays(today, away);
      return (
        <button
          key={day}
          type="button"
          className="btn btn-sm"
          aria-pressed={day === value}
          onClick={() => onChange(day)}
        >
          {['Oggi', 'Domani'][away] ?? `${formatLongDate(day).slice(0, 3)} ${Number(day.slice(8))}`}
        </button>
      );
    })}
  </div>
);
