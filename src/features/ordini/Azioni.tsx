import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { ordiniApi } from '../../api/ordiniApi';
import type { OrdineLista } from '../../contract/ordini';
import NewOrdineForm from '../../domain/ordine-form/new/NewOrdineForm';
import { filtriSearch } from '../../domain/ordini/address';
import { PrintButton } from '../../domain/preparazione/PrintPreparazione';
import { listenForScans } from '../../shared/browser/scanner';
import { listenForShortcuts } from '../../shared/browser/shortcuts';
import { useMayChange } from '../../shared/mayChange';
import { useAppDispatch, useAppSelector } from '../../shared/store';
import { errorShown } from '../../ui/toast/toastSlice';
import { useElenco } from './elenco/useElenco';
import { IncassiButton } from './incassi/IncassiButton';
import { selectOrdiniDate, selectChosen } from './ordiniSelectors';
import { orderOpened } from './ordiniSlice';

export default function Azioni() {
  const { giornata } = useElenco();
  const date = useAppSelector(selectOrdiniDate);
  const { ids } = useAppSelector(selectChosen);
  useScans(giornata);
  return (
    <>
      <IncassiButton date={date} />
      <PrintButton date={date} giornata={giornata} chosen={ids} />
      <NewOrdineButton />
    </>
  );
}

/** The barcode of a paper opens the order's card (extended), also of an order of another day. */
function useScans(giornata: readonly OrdineLista[]): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
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
      else dispatch(errorShown(`Nessun ordine ha il numero ${numero}.`));
    };
    return listenForScans((numero) => void open(numero));
  }, [giornata, dispatch, navigate]);
}

/** Opens the form for an order by phone (extended); in its chunk, so that no key reaches the list meanwhile. */
function NewOrdineButton() {
  const [open, setOpen] = useState(false);
  const mayChange = useMayChange();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () => (mayChange ? listenForShortcuts({ n: () => button.current?.click() }) : undefined),
    [mayChange],
  );
  if (!mayChange) return null;
  return (
    <>
      <Button ref={button} className="presa-button" title="Nuovo ordine (N)" onClick={() => setOpen(true)}>
        Nuovo ordine
      </Button>
      {open && <NewOrdineForm onClose={() => setOpen(false)} />}
    </>
  );
}
