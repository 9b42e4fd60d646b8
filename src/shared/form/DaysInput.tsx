import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { GIORNI } from '../../contract/costanti';

/** The days of an Italian week, which begins on Lunedì. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** 'lun' */
export const shortDay = (day: number): string => GIORNI[day]!.slice(0, 3).toLowerCase();

interface Props extends React.AriaAttributes {
  value: readonly number[] | null;
  onChange: (days: number[] | null) => void;
}

export const DaysInput = ({ value, onChange, ...group }: Props) => (
  <div role="group" {...group} className="hstack flex-wrap gap-2">
    {WEEK.map((day) => (
      <label key={day} className="hstack gap-1">
        <FormCheckInput
          className="m-0"
          aria-label={GIORNI[day]}
          checked={value?.includes(day) ?? false}
          onChange={({ target }) => {
            const others = (value ?? []).filter((one) => one !== day);
            const days = target.checked ? [...others, day].sort((a, b) => a - b) : others;
            onChange(days.length > 0 ? days : null);
          }}
        />
        {shortDay(day)}
      </label>
    ))}
  </div>
);
