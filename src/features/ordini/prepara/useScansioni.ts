import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ordiniApi } from '../../../api/ordiniApi';
import { listenForScans } from '../../../shared/browser/scanner';
import { useAppDispatch } from '../../../shared/store';
import { useEstensione } from '../../../shared/useEstensione';
import { toastShown } from '../../../ui/toast/toastSlice';
import { useElenco } from '../elenco/useElenco';
import { filtriSearch } from '../filtri/filtriUrl';
import { orderOpened } from '../ordiniSlice';

/** The barcode of a paper opens the order's card (extension `prepara`), with `cerca` also one of another day. */
export function useScansioni(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const prepara = useEstensione('prepara');
  const cerca = useEstensione('cerca');
  const { giornata } = useElenco();
  useEffect(() => {
    const open = async (numero: string) => {
      const here = giornata.find(({ numeroOrdine }) => numeroOrdine === numero);
      if (here) {
        dispatch(orderOpened(here.id));
        return;
      }
      const request = cerca && dispatch(ordiniApi.endpoints.trovaOrdini.initiate({ cliente: numero }));
      const { data = [] } = request ? await request : {};
      if (request) request.unsubscribe();
      const found = data.find(({ numeroOrdine }) => numeroOrdine === numero);
      if (found) void navigate(filtriSearch({ date: found.data, status: null }, found.id));
      else dispatch(toastShown({ message: `Nessun ordine ha il numero ${numero}.`, type: 'error' }));
    };
    return prepara ? listenForScans((numero) => void open(numero)) : undefined;
  }, [prepara, cerca, giornata, dispatch, navigate]);
}
