import { useMemo, useRef, useState } from 'react';
import { type ApiError, whyFailed } from '../../../api/apiError';
import { useSaveInElencoMutation } from '../../../api/prodottiApi';
import type { Prodotto, Variante } from '../../../contract/prodotti';
import { amountText, parseAmount, UNREADABLE_AMOUNT } from '../../../shared/form/amount';
import { formatMoney } from '../../../shared/format/money';
import { useCells } from '../../../shared/table/edit/useCells';
import { parseDifferenza, UNREADABLE_QUANTITA } from '../scorta';
import { newest, withCambio, type Cambio, type Campo } from './cells';

const UNREADABLE = { prezzo: UNREADABLE_AMOUNT, quantitaDisponibile: UNREADABLE_QUANTITA };
const GONE = 'La variante non c’è più: ricarica l’elenco.';

const valueOf = ({ varianti }: Prodotto, varianteId: number, campo: Campo) =>
  varianti.find(({ id }) => id === varianteId)?.[campo];

/** The change that a typed text asks for; null or NaN if unreadable. */
function cambioOf(campo: Campo, text: string): Record<string, number | null> {
  const quantitaDifferenza = campo === 'quantitaDisponibile' ? parseDifferenza(text) : undefined;
  return quantitaDifferenza === undefined ? { [campo]: parseAmount(text) } : { quantitaDifferenza };
}

/** Why a cell was not saved; a field's message comes before the general one. */
const whyRefused = (error: ApiError) =>
  Object.values(error.errors ?? {}).flat()[0] ?? error.message ?? `Non salvato: ${whyFailed(error)}`;

/** Each save PUTs the newest known product. If a colleague changed another part of it, the save is repeated on top. */
export function useProdottiCells(campo: Campo) {
  const { cells: edited, said, handlers } = useCells();
  const [prodotti, setProdotti] = useState<Readonly<Record<number, Prodotto>>>({});
  const [update] = useSaveInElencoMutation();
  const answered = useRef<Record<number, Prodotto>>({});

  const save = useMemo(() => {
    const send = async (
      listed: Prodotto,
      id: number,
      cambio: Cambio,
      // A difference is not repeated: the server may have added it although the answer was lost.
      again = cambio.quantitaDifferenza === undefined,
    ): Promise<string | undefined> => {
      const prodotto = newest(listed, answered.current[listed.id]);
      const before = valueOf(prodotto, id, campo);
      if (before === undefined) return GONE;
      const answer = await update(withCambio(prodotto, id, cambio));
      const error = answer.error as ApiError | undefined;
      const other = error?.conflict?.attuale as Prodotto | undefined;
      const now = answer.data ?? other;
      if (now) {
        answered.current = { ...answered.current, [now.id]: now };
        setProdotti(answered.current);
      }
      if (!error) return undefined;
      if (!other) return whyRefused(error);
      const theirs = valueOf(other, id, campo);
      if (again && theirs === before) return send(other, id, cambio, false);
      const shown =
        theirs === undefined ? '' : ` Adesso: ${campo === 'prezzo' ? formatMoney(theirs) : theirs}.`;
      return `${whyRefused(error)}${shown}`;
    };

    return (prodotto: Prodotto, variante: Variante, text: string) => {
      const { giveUp, isWaiting, refuse, save: enqueue } = handlers;
      const { id, peso } = variante;
      // The stock itself may be '-3' when more was promised than there is; unchanged it is no difference.
      const isOwn = text === amountText(variante[campo], campo === 'prezzo' ? 2 : 0) && !isWaiting(id);
      const cambio = cambioOf(campo, text);
      const [value = null] = Object.values(cambio);
      const isSame = cambio[campo] === variante[campo] && !isWaiting(id);
      if (isOwn || isSame || cambio.quantitaDifferenza === 0) return giveUp(id);
      if (value === null || Number.isNaN(value)) return refuse(id, text, UNREADABLE[campo]);
      const told = `${prodotto.nome}, ${peso} g: ${text}. Salvato`;
      const replaces = cambio.quantitaDifferenza === undefined;
      enqueue({ of: id, text, send: () => send(prodotto, id, cambio), told, replaces });
    };
  }, [campo, update, handlers]);

  const cells = useMemo(() => ({ ...handlers, campo, cells: edited, save }), [handlers, campo, edited, save]);
  return { cells, prodotti, said };
}
