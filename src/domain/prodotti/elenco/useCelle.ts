import { useMemo, useReducer, useRef } from 'react';
import type { ApiError } from '../../../api/apiError';
import { useSaveInElencoMutation } from '../../../api/prodottiApi';
import type { Prodotto, Variante } from '../../../contract/prodotti';
import { parseAmount } from '../../../shared/form/amount';
import { formatMoney } from '../../../shared/format/money';
import { whyFailed } from '../../avvisi/whyFailed';
import { parseDifferenza, UNREADABLE_QUANTITA } from '../scorta';
import { celleReducer, newest, NO_CELLE, withCambio } from './celle';
import type { Cambio, Campo } from './celle';

const UNREADABLE = {
  prezzo: 'Scrivi un importo, per esempio 4,20',
  quantitaDisponibile: UNREADABLE_QUANTITA,
};
const GONE = 'La variante non c’è più: ricarica l’elenco.';

const valueOf = ({ varianti }: Prodotto, varianteId: number, campo: Campo) =>
  varianti.find(({ id }) => id === varianteId)?.[campo];

const attualeOf = (error: unknown) =>
  (error as ApiError | undefined)?.conflitto?.attuale as Prodotto | undefined;

/** What a typed text asks for; its number is null or NaN where it cannot be read. */
function cambioOf(campo: Campo, text: string): Record<string, number | null> {
  const quantitaDifferenza = campo === 'quantitaDisponibile' ? parseDifferenza(text) : undefined;
  return quantitaDifferenza === undefined ? { [campo]: parseAmount(text) } : { quantitaDifferenza };
}

/** Why a cell was not saved: the words about its value before those about the whole. */
const whyRefused = (error: unknown) =>
  Object.values((error as ApiError).errors ?? {}).flat()[0] ?? whyFailed(error);

/**
 * The cells of a list in which one value of each variant is edited. Saves go one after the other, each a PUT of the
 * product as it is now; where a colleague has changed something else of it, once more on top of that.
 */
export function useCelle(campo: Campo) {
  const [state, act] = useReducer(celleReducer, NO_CELLE);
  const [update] = useSaveInElencoMutation();
  const queue = useRef(Promise.resolve());
  const answered = useRef<Record<number, Prodotto>>({});

  const handlers = useMemo(() => {
    const read = (prodotto: Prodotto) => {
      answered.current[prodotto.id] = prodotto;
      act({ type: 'prodottoRead', prodotto });
    };

    const send = async (
      listed: Prodotto,
      id: number,
      cambio: Cambio,
      // Pieces that were added, but whose answer was lost, must not be added once more unasked.
      again = cambio.quantitaDifferenza === undefined,
    ): Promise<string | undefined> => {
      const prodotto = newest(listed, answered.current[listed.id]);
      const before = valueOf(prodotto, id, campo);
      if (before === undefined) return GONE;
      const { data, error } = await update(withCambio(prodotto, id, cambio));
      const now = data ?? attualeOf(error);
      if (now) read(now);
      if (!error) return undefined;
      const other = attualeOf(error);
      if (!other) return whyRefused(error);
      const theirs = valueOf(other, id, campo);
      if (again && theirs === before) return send(other, id, cambio, false);
      const shown =
        theirs === undefined ? '' : ` Adesso: ${campo === 'prezzo' ? formatMoney(theirs) : theirs}.`;
      return `${whyRefused(error)}${shown}`;
    };

    const save = (prodotto: Prodotto, variante: Variante, text: string) => {
      const { id, peso } = variante;
      const cambio = cambioOf(campo, text);
      const [value = null] = Object.values(cambio);
      const end = (why?: string) =>
        act({
          type: 'settled',
          id,
          text,
          why,
          said: why ? '' : `${prodotto.nome}, ${peso} g: ${text}. Salvato`,
        });
      if (cambio[campo] === variante[campo] || cambio.quantitaDifferenza === 0)
        return act({ type: 'touched', id });
      if (value === null || Number.isNaN(value)) return end(UNREADABLE[campo]);
      act({ type: 'touched', id, cella: { phase: 'saving', text } });
      queue.current = queue.current.then(async () => end(await send(prodotto, id, cambio as Cambio)));
    };
    return {
      save,
      type: (id: number, text: string) => act({ type: 'touched', id, cella: { phase: 'typing', text } }),
      giveUp: (id: number) => act({ type: 'touched', id }),
      listChanged: () => act({ type: 'listChanged' }),
    };
  }, [campo, update]);

  const { cells, prodotti, said } = state;
  const celle = useMemo(() => ({ campo, cells, ...handlers }), [campo, cells, handlers]);
  return { celle, prodotti, said };
}
