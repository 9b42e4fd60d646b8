import { useState } from 'react';
import { useSetPostiMutation } from '../../../api/dateProprie';
import { postiApi } from '../../../api/posti';
import type { SlotLibero } from '../../../contract/calendario';
import { useNotices } from '../../../domain/notices/notices';
import { instantOf } from '../../../shared/format/date';
import { ChoiceSelect } from '../../../shared/form/ChoiceSelect';
import { useAppSelector, useMayChange } from '../../../shared/store';
import { useMinute } from '../../../shared/useToday';
import { SmallButton } from '../../../shared/form/SmallButton';
import { PopoverMenu } from './PopoverMenu';

export interface FasciaMenuProps {
  /** The pickup time of the line; undefined on a day without orders, where the menu starts at the first slot. */
  ora?: string;
}

/** Closes or resizes a slot of the day, for this date only, so that nobody has to remember to undo it. */
export default function FasciaMenu({ ora: own }: FasciaMenuProps) {
  const date = useAppSelector(({ ordini }) => ordini.date);
  const now = useMinute();
  const mayChange = useMayChange();
  // Only reads what the list has requested: a dozen lines would subscribe a dozen times.
  const { currentData = [] } = postiApi.endpoints.getPosti.useQueryState(date);
  const slots = currentData.filter(({ dataRitiro }) => instantOf(dataRitiro) > now);
  const isOffered = own === undefined || slots.some((each) => each.ora === own);
  if (!mayChange || slots.length === 0 || !isOffered) return null;
  return (
    <PopoverMenu label={own ? `Posti delle ${own}` : 'Posti del giorno'} className="icon-impostazioni ms-2">
      <Posti date={date} slots={slots} own={own} />
    </PopoverMenu>
  );
}

interface PostiProps {
  date: string;
  /** Those to come. */
  slots: SlotLibero[];
  own: string | undefined;
}

/** The menu's content, from its first opening on. */
function Posti({ date, slots, own }: PostiProps) {
  const [chosenOra, setChosenOra] = useState(own);
  const { ora, postiTotali, diSolito } = slots.find((each) => each.ora === chosenOra) ?? slots[0]!;
  const [setPosti, { isLoading }] = useSetPostiMutation();
  const tell = useNotices();
  const set = async (posti: number | null, pressed: HTMLElement) => {
    if (isLoading) return;
    // Optional call, because older browsers lack hidePopover.
    pressed.closest<HTMLElement>('[popover]')?.hidePopover?.();
    const { data, error } = await setPosti({ data: date, ora, posti, prima: postiTotali });
    if (data) tell.done(data.message);
    else tell.failed(`Fascia delle ${ora} non cambiata`, error);
  };
  const choice = (label: string, posti: number | null) => (
    <SmallButton onClick={({ currentTarget }) => void set(posti, currentTarget)}>{label}</SmallButton>
  );
  return (
    <>
      <ChoiceSelect
        aria-label="Fascia oraria"
        className="mb-2"
        choices={slots.map((each) => ({ value: each.ora, label: each.ora }))}
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
    </>
  );
}
