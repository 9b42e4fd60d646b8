import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useNavigate } from 'react-router-dom';
import { whyFailed } from '../../api/apiError';
import { panelsApi } from '../../api/ordiniPanels';
import type { OrdineLista } from '../../contract/ordini';
import NewOrdineForm from '../../domain/ordine-form/new/NewOrdineForm';
import { ordinePath } from '../../domain/ordini/address';
import { PrintButton } from '../../domain/preparazione/PrintButton';
import { isFree, useShortcuts } from '../../shared/browser/shortcuts';
import { useAppDispatch, useAppSelector, useMayChange } from '../../shared/store';
import { errorShown } from '../../ui/toast/toastSlice';
import { useElenco } from './list/useElenco';
import { IncassiButton } from './IncassiButton';
import { orderOpened } from './ordiniSlice';

/** A barcode scanner types like a keyboard, but faster than any finger. */
const NEXT_WITHIN_MS = 60;
const LEAST_DIGITS = 2;

/** Calls `onRead` with digits typed at a scanner's speed and ended by Enter. Returns the function that stops listening. */
function listenForScans(onRead: (digits: string) => void): () => void {
  let digits = '';
  let last = 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, timeStamp } = event;
    const goesOn = timeStamp - last <= NEXT_WITHIN_MS;
    last = timeStamp;
    if (/^\d$/.test(key) && isFree(event)) digits = goesOn ? digits + key : key;
    else {
      const read = key === 'Enter' && goesOn && digits.length >= LEAST_DIGITS ? digits : '';
      digits = '';
      if (!read) return;
      event.preventDefault();
      event.stopPropagation();
      onRead(read);
    }
  };
  // In the capture phase, before Enter presses the focused button.
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}

export default function Azioni() {
  const { giornata } = useElenco();
  const date = useAppSelector(({ ordini }) => ordini.date);
  const { ids } = useAppSelector(({ ordini }) => ordini.chosen);
  useScans(giornata);
  return (
    <>
      <IncassiButton date={date} />
      <PrintButton date={date} giornata={giornata} chosen={ids} />
      <NewOrdineButton />
    </>
  );
}

/** Scanning the barcode of a slip opens the order's card, on whatever day (extended). */
function useScans(giornata: readonly OrdineLista[]): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    const open = async (numero: string) => {
      const ofThisDay = giornata.find(({ numeroOrdine }) => numeroOrdine === numero);
      if (ofThisDay) {
        dispatch(orderOpened(ofThisDay.id));
        return;
      }
      const request = dispatch(panelsApi.endpoints.trovaOrdini.initiate({ cliente: numero }));
      const { data = [], error } = await request;
      request.unsubscribe();
      const found = data.find(({ numeroOrdine }) => numeroOrdine === numero);
      if (found) void navigate(ordinePath(found));
      else
        dispatch(
          errorShown(
            error ? `Ricerca non riuscita: ${whyFailed(error)}` : `Nessun ordine ha il numero ${numero}.`,
          ),
        );
    };
    return listenForScans((numero) => void open(numero));
  }, [giornata, dispatch, navigate]);
}

/** Opens the form for an order by phone (extended), imported here so that no key reaches the list while it loads. */
function NewOrdineButton() {
  const [open, setOpen] = useState(false);
  const mayChange = useMayChange();
  const button = useRef<HTMLButtonElement>(null);
  useShortcuts(mayChange ? { n: () => button.current?.click() } : {});
  if (!mayChange) return null;
  return (
    <>
      <Button ref={button} title="Nuovo ordine (N)" onClick={() => setOpen(true)}>
        Nuovo ordine
      </Button>
      {open && <NewOrdineForm onClose={() => setOpen(false)} />}
    </>
  );
}
