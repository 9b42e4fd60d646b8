import type { RefObject } from 'react';
import { STATI, STATO_LABELS } from '../../../contract/costanti';
import type { Stato } from '../../../contract/costanti';
import { addDays } from '../../../shared/format/date';
import { useToday } from '../../../shared/useToday';
import { DayChoice, DayStepper } from '../../../shared/form/DayInput';

interface Props {
  date: string;
  status: Stato | null;
  text: string;
  searchBox: RefObject<HTMLInputElement | null>;
  onDate: (date: string) => void;
  onStatus: (status: Stato | null) => void;
  onText: (text: string) => void;
  onMove: (days: number) => void;
}

export function OrdiniToolbar(props: Props) {
  const { date, status, text, searchBox, onDate, onStatus, onText, onMove } = props;
  return (
    <div className="ordini-filters d-print-none" role="group" aria-label="Filtri">
      <Giorni date={date} onDate={onDate} onMove={onMove} />
      <select
        className="form-select ordini-stato"
        aria-label="Stato"
        title="Stato"
        value={status ?? ''}
        onChange={({ target }) => onStatus(STATI.find((stato) => String(stato) === target.value) ?? null)}
      >
        <option value="">Tutti</option>
        {STATI.map((stato) => (
          <option key={stato} value={stato}>
            {STATO_LABELS[stato]}
          </option>
        ))}
      </select>
      <input
        ref={searchBox}
        type="search"
        className="form-control ordini-search"
        aria-label="Cerca per numero o cliente"
        placeholder="Cerca per numero o cliente"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}

function Giorni({ date, onDate, onMove }: Pick<Props, 'date' | 'onDate' | 'onMove'>) {
  const today = useToday();
  return (
    <>
      <div className="ordini-days d-flex gap-1">
        <DayStepper value={date} onChange={onDate} onMove={onMove} />
      </div>
      <DayChoice
        className="ordini-vicini"
        label="Giorni vicini"
        days={['Ieri', 'Oggi', 'Domani'].map((word, index) => [addDays(today, index - 1), word])}
        value={date}
        onChange={onDate}
      />
    </>
  );
}
