import { useChangeStatoMutation } from '../../api/ordiniApi';
import type { OrdineLista } from '../../contract/ordini';
import { useAppSelector, useMayChange } from '../../shared/store';
import { useCooldown } from '../../shared/useCooldown';
import { PROSSIMO } from '../../domain/ordini/stato';
import { SoftButton } from '../../shared/form/SoftButton';
import { selectElenco } from './ordiniSelectors';

/** Sets the order's next status. Rests after each change, because the next step's button takes the same place. */
export function NextStatoButton({ ordine, className }: { ordine: OrdineLista; className: string }) {
  const next = PROSSIMO[ordine.stato];
  // Row and card share the key, and so the change.
  const fixedCacheKey = `${ordine.id} ${ordine.stato}`;
  const [change, { isLoading, isSuccess }] = useChangeStatoMutation({ fixedCacheKey });
  // Once changed, the list is read again before it shows the new status.
  const isReread = useAppSelector((state) => isSuccess && selectElenco(state).isLoading);
  const busy = isLoading || isReread;
  const isCooling = useCooldown(ordine.stato, ordine.id);
  if (!useMayChange() || !next) return null;
  const { label, stato } = next;
  return (
    <SoftButton
      variant=""
      className={isCooling ? `${className} opacity-50` : className}
      data-key={label[0]!.toLowerCase()}
      title={`Ordine ${ordine.numeroOrdine}: segna ${label.toLowerCase()} (${label[0]})`}
      busy={busy}
      isOff={busy || isCooling}
      onClick={({ currentTarget }) => {
        // After the last step the button disappears: keep the focus in the row or the card.
        if (!PROSSIMO[stato]) {
          currentTarget.closest('tr')?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
          currentTarget.closest<HTMLElement>('.ordine-card')?.focus();
        }
        void change({ id: ordine.id, status: stato });
      }}
    >
      {label}
    </SoftButton>
  );
}
