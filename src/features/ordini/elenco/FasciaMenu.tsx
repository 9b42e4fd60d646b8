import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useSetPostiMutation } from '../../../api/dateProprie';
import { useGetPostiQuery } from '../../../api/disponibilitaApi';
import type { OrdineLista } from '../../../contract/ordini';
import { useNotices } from '../../../domain/notices/notices';
import { formatTime, instantOf } from '../../../shared/format/date';
import { ChoiceSelect } from '../../../shared/form/ChoiceSelect';
import { useAppSelector, useMayChange } from '../../../shared/store';
import { useMinute } from '../../../shared/useToday';
import { selectOrdiniDate } from '../ordiniSelectors';
import { PopoverMenu } from './PopoverMenu';

export interface FasciaMenuProps {
  /** The first order of a pickup time. */
  ordine: OrdineLista;
  /** What stands over it: '10:30 · 3 di 5'. */
  head: string;
}

/** The slot of a line of the list. */
export default function FasciaMenu({ ordine, head }: FasciaMenuProps) {
  const date = useAppSelector(selectOrdiniDate);
  const ora = formatTime(ordine.dataRitiro);
  return head.startsWith(ora) ? <PostiMenu date={date} ora={ora} /> : null;
}

interface PostiMenuProps {
  date: string;
  /** Of the line's pickup time; without one, of a day without orders, whose first slot is offered. */
  ora?: string;
}

/**
 * Closes or resizes the slot of a line, or any other of the day, which may have no line: for its date alone, so that nobody has to remember to open it again.
 */
export function PostiMenu({ date, ora: own }: PostiMenuProps) {
  const now = useMinute();
  const mayChange = useMayChange();
  const [chosenOra, setChosenOra] = useState(own);
  const { currentData = [] } = useGetPostiQuery(date);
  const slots = currentData.filter(({ dataRitiro }) => instantOf(dataRitiro) > now);
  const isHere = own === undefined || slots.some((one) => one.ora === own);
  const slot = slots.find((one) => one.ora === chosenOra) ?? slots[0];
  const [setPosti, { isLoading }] = useSetPostiMutation();
  const tell = useNotices();
  if (!mayChange || !slot || !isHere) return null;

  const { ora, postiTotali, diSolito } = slot;
  const set = async (posti: number | null, pressed: HTMLElement) => {
    if (isLoading) return;
    // Not in every browser that is still in use.
    pressed.closest<HTMLElement>('[popover]')?.hidePopover?.();
    const { data, error } = await setPosti({ data: date, ora, posti, prima: postiTotali });
    if (data) tell.done(data.message);
    else tell.failed(`Fascia delle ${ora} non cambiata`, error);
  };
  const choice = (label: string, posti: number | null) => (
    <Button variant="secondary" size="sm" onClick={({ currentTarget }) => void set(posti, currentTarget)}>
      {label}
    </Button>
  );
  return (
    <PopoverMenu
      id={`fascia-${own?.replace(':', '') ?? 'giorno'}`}
      label={own ? `Posti delle ${own}` : 'Posti del giorno'}
      className="icon-impostazioni ms-2"
    >
      <ChoiceSelect
        aria-label="Fascia oraria"
        className="mb-2"
        choices={slots.map((one) => ({ value: one.ora, label: one.ora }))}
        value={ora}
        onChange={(chosen) => setChosenOra(chosen ?? own)}
      />
      <p className="mb-2">{`Solo per questo giorno · ${postiTotali === 0 ? 'chiusa' : `posti: ${postiTotali}`}`}</p>
      <div className="hstack flex-wrap gap-2">
        {postiTotali > 0 && choice('Chiudi', 0)}
        {postiTotali > 1 && choice('−1', postiTotali - 1)}
        {choice('+1', postiTotali + 1)}
        {choice('+2', postiTotali + 2)}
        {diSolito !== undefined && choice(`Come al solito (${diSolito})`, null)}
      </div>
    </PopoverMenu>
  );
}
