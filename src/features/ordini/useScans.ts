import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ordiniApi } from '../../api/ordiniApi';
import { listenForScans } from '../../shared/browser/scanner';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';
import { useElenco } from './elenco/useElenco';
import { filtriSearch } from '../../domain/ordini/address';
import { orderOpened } from './ordiniSlice';

/** The barcode of a paper opens the order's card (extended), also of an order of another day. */
export function useScansioni(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { giornata } = useElenco();
  useEffect(() => {
    const open = async (numero: string) => {
      const here = giornata.find(({ numeroOrdine }) => numeroOrdine === numero);
      if (here) {
        dispatch(orderOpened(here.id));
        return;
      }
      const request = dispatch(ordiniApi.endpoints.trovaOrdini.initiate({ cliente: numero }));
      const { data = [] } = await request;
      request.unsubscribe();
      const found = data.find(({ numeroOrdine }) => numeroOrdine === numero);
      if (found) void navigate(filtriSearch({ date: found.data, status: null }, found.id));
      else dispatch(toastShown({ message: `Nessun ordine ha il numero ${numero}.`, type: 'error' }));
    };
    return listenForScans((numero) => void open(numero));
  }, [giornata, dispatch, navigate]);
}
