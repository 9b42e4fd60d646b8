import Button from 'react-bootstrap/Button';
import { useSetPostiMutation } from '../../../api/dateProprie';
import { useGetPostiQuery } from '../../../api/disponibilitaApi';
import type { OrdineLista } from '../../../contract/ordini';
import { useNotices } from '../../../domain/notices/useNotices';
import { formatTime, instantOf } from '../../../shared/format/date';
import { useMayChange } from '../../../shared/mayChange';
import { useAppSelector } from '../../../shared/store';
import { useMinute } from '../../../shared/useToday';
import { selectOrdiniDate } from '../ordiniSelectors';
import { PopoverMenu } from './PopoverMenu';

export interface FasciaMenuProps {
  /** The first order of a pickup time. */
  ordine: OrdineLista;
  /** What stands over it: '10:30 · 3 di 5'. */
  head: string;
}

/** Closes or resizes the slot of a line of the list, for its date alone: nobody has to remember to open it again. */
export default function FasciaMenu({ ordine, head }: FasciaMenuProps) {
  const date = useAppSelector(selectOrdiniDate);
  const now = useMinute();
  const mayChange = useMayChange();
  const ora = formatTime(ordine.dataRitiro);
  const { slot } = useGetPostiQuery(date, {
    selectFromResult: ({ currentData }) => ({ slot: currentData?.find((one) => one.ora === ora) }),
  });
  const [setPosti, { isLoading }] = useSetPostiMutation();
  const tell = useNotices();
  if (!mayChange || !slot || !head.startsWith(ora) || instantOf(slot.dataRitiro) <= now) return null;

  const { postiTotali, diSolito } = slot;
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
      id={`fascia-${ora.replace(':', '')}`}
      label={`Posti delle ${ora}`}
      className="icon-impostazioni ms-2"
    >
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
