import { useLayoutEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { isDay } from '../format/date';
import { IconButton } from './IconButton';

/** While a year is typed, browsers report 0002, 0020 and 0202 on the way to 2026. */
const FIRST_DAY = '2000-01-01';

interface Props {
  /** yyyy-MM-dd */
  value: string;
  onChange: (day: string) => void;
}

/** A date picker that reports only complete days and restores the chosen one when left half typed. */
export function DayInput({ value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);

  // Uncontrolled, because a controlled input would discard a half-typed date.
  const showValue = () => {
    if (input.current) input.current.value = value;
  };
  useLayoutEffect(showValue, [value]);

  return (
    <input
      ref={input}
      type="date"
      className="form-control"
      aria-label="Data"
      title="Data"
      min={FIRST_DAY}
      defaultValue={value}
      onChange={({ target }) => {
        if (isDay(target.value) && target.value >= FIRST_DAY) onChange(target.value);
      }}
      onBlur={showValue}
    />
  );
}

export function DayStepper({ onMove, ...day }: Props & { onMove: (days: number) => void }) {
  return (
    <>
      <IconButton label="Giorno precedente" sign="‹" className="fs-lg" onClick={() => onMove(-1)} />
      <DayInput {...day} />
      <IconButton label="Giorno successivo" sign="›" className="fs-lg" onClick={() => onMove(1)} />
    </>
  );
}

interface ChoiceProps extends Props {
  className: string;
  label: string;
  days: readonly (readonly [day: string, word: string])[];
}

export const DayChoice = ({ className, label, days, value, onChange }: ChoiceProps) => (
  <div className={className} role="group" aria-label={label}>
    {days.map(([day, word]) => (
      <Button key={word} variant="" size="sm" aria-pressed={day === value} onClick={() => onChange(day)}>
        {word}
      </Button>
    ))}
  </div>
);
