import type { RefObject } from 'react';
import { STATI, STATO_LABELS } from '../../../contract/costanti';
import { addDays } from '../../../shared/format/date';
import { useFiltri } from './useFiltri';
import { useToday } from '../../../shared/useToday';
import { DayChoice, DayStepper } from '../../../shared/form/DayInput';

interface Props {
  text: string;
  setText: (text: string) => void;
  searchBox: RefObject<HTMLInputElement | null>;
}

export function OrdiniToolbar({ text, setText, searchBox }: Props) {
  const { date, status, chooseDate, chooseStatus, moveDays } = useFiltri();
  const today = useToday();
  return (
    <div className="ordini-filters d-print-none" role="group" aria-label="Filtri">
      <div className="ordini-days d-flex gap-1">
        <DayStepper value={date} onChange={chooseDate} onMove={moveDays} />
      </div>
      <DayChoice
        className="ordini-vicini"
        label="Giorni vicini"
        days={['Ieri', 'Oggi', 'Domani'].map((word, index) => [addDays(today, index - 1), word])}
        value={date}
        onChange={chooseDate}
      />
      <select
        className="form-select ordini-stato"
        aria-label="Stato"
        title="Stato"
        value={status ?? ''}
        onChange={({ target }) => chooseStatus(STATI.find((stato) => String(stato) === target.value) ?? null)}
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
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}
