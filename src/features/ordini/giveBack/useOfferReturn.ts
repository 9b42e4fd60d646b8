import type { CambioStatoFatto } from '../../../contract/ordini';
import { useAppDispatch, useEstesa } from '../../../shared/store';
import { returnOpened } from '../ordiniSlice';

/** Opens the return panel if `daRimettere`, in the server's answer or the order, says that something may be put back. */
export function useOfferReturn(id: number) {
  const dispatch = useAppDispatch();
  const estesa = useEstesa();
  const isOffered = (of: Pick<CambioStatoFatto, 'daRimettere'> | null | undefined) =>
    estesa && of?.daRimettere === true;
  const open = () => void dispatch(returnOpened(id));
  const openAfter = ({ data }: { data?: CambioStatoFatto | null }) => {
    if (isOffered(data)) open();
  };
  return { isOffered, open, openAfter };
}
