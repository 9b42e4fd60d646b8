import Button from 'react-bootstrap/Button';
import { ordiniApi } from '../../api/ordiniApi';
import type { OrdineLista } from '../../contract/ordini';
import { useAppDispatch, useMayChange } from '../../shared/store';
import { useCooldown } from '../../shared/useCooldown';
import { PROSSIMO } from '../../domain/ordini/stato';

/** Sets the order's next status. Ignores a double click, because the next step's button takes the same place. */
export function NextStatoButton({ ordine, className }: { ordine: OrdineLista; className: string }) {
  const dispatch = useAppDispatch();
  const next = PROSSIMO[ordine.stato];
  const isCooling = useCooldown(ordine.stato, ordine.id);
  if (!useMayChange() || !next) return null;
  const { label, stato } = next;
  return (
    <Button
      variant=""
      className={isCooling ? `${className} opacity-50` : className}
      data-key={label[0]!.toLowerCase()}
      title={`Ordine ${ordine.numeroOrdine}: segna ${label.toLowerCase()} (${label[0]})`}
      aria-disabled={isCooling}
      onClick={({ detail, currentTarget }) => {
        if (isCooling || detail > 1) return;
        // After the last step the button disappears: keep the focus in the row or the card.
        if (!PROSSIMO[stato]) {
          const row = currentTarget.closest('tr');
          (
            row?.querySelector<HTMLElement>('[aria-expanded]') ??
            currentTarget.closest<HTMLElement>('.ordine-card')
          )?.focus();
        }
        const change = { id: ordine.id, status: stato };
        void dispatch(ordiniApi.endpoints.changeStato.initiate(change, { track: false }));
      }}
    >
      {label}
    </Button>
  );
}
