import { useRef, useState } from 'react';
import { prodottiApi } from '../../api/prodottiApi';
import type { Suggerimento, VarianteDisponibile } from '../../contract/prodotti';
import { whyFailed } from '../../api/apiError';
import { readPeso } from '../../shared/form/amount';
import { counted } from '../../shared/format/count';
import { formatMoney } from '../../shared/format/money';
import { useAppDispatch } from '../../shared/store';
import { alKgText } from '../prodotti/AlKg';
import { addRiga, changeRiga, type OrdinePart } from './ordineDraft';
import { readQuantita } from './quantita';

/** Whether a text without a matching product code is the quantity of the line that was just asked for. */
const isQuantita = (typed: string) => /^\d{1,4}([.,]\d{1,3})?$/.test(typed) || readPeso(typed) !== undefined;

const scortaText = (left: number) => (left <= 0 ? 'esaurito' : counted(left, 'disponibile', 'disponibili'));

const labelOf = ({ peso, prezzo, prezzoAlKg }: VarianteDisponibile) =>
  [`${peso} g`, formatMoney(prezzo), alKgText(prezzoAlKg)].filter(Boolean).join(' · ');

const { searchProdotti, getDisponibilita } = prodottiApi.endpoints;

/** Holds the query until its answer is read; the search box drops the same query when it is emptied. */
async function read<Answer>(request: PromiseLike<Answer> & { unsubscribe: () => void }): Promise<Answer> {
  const answer = await request;
  request.unsubscribe();
  return answer;
}

function useProdotto() {
  const dispatch = useAppDispatch();
  return async (wanted: string | Suggerimento, mayBePezzi: boolean) => {
    const anew = { forceRefetch: true };
    let prodotto = wanted;
    if (typeof prodotto === 'string') {
      const testo = prodotto.toLowerCase();
      const { data: found = [], error } = await read(dispatch(searchProdotti.initiate(prodotto, anew)));
      if (error) return `Prodotto non aggiunto: ${whyFailed(error)}`;
      const exact = found.find(({ codice }) => codice.toLowerCase() === testo);
      if (!exact && mayBePezzi && isQuantita(testo)) return { said: testo };
      const first = exact ?? found[0];
      if (!first)
        return `Nessun prodotto trovato per «${prodotto}»: controlla il nome o il codice e riprova.`;
      prodotto = first;
    }
    const { id, nome } = prodotto;
    const { data = [], error } = await read(dispatch(getDisponibilita.initiate(id, anew)));
    const chosen = data.find(({ quantitaDisponibile }) => quantitaDisponibile > 0) ?? data[0];
    if (!chosen) return error ? `Prodotto non aggiunto: ${whyFailed(error)}` : `«${nome}» non ha varianti.`;
    const varianti = data.map((variante) => ({
      id: variante.id,
      label: labelOf(variante),
      scorta: scortaText(variante.quantitaDisponibile),
      grammi: readPeso(`${variante.peso} g`) ?? readPeso(variante.peso),
    }));
    return { nome, varianti, varianteId: chosen.id, categoriaId: chosen.categoriaId, aPeso: chosen.aPeso };
  };
}

/** Adds products in the order of the requests while the user types the next: a scanner does not wait for answers. */
export function useAddProdotto({ change, goTo }: Pick<OrdinePart, 'change' | 'goTo'>) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState(0);
  const last = useRef({ added: Promise.resolve(false), open: 0, confirmed: false });
  const box = useRef({ text: '', begunWaiting: false });

  const find = useProdotto();

  const type = (typed: string) => {
    const begunWaiting = box.current.text === '' ? last.current.open > 0 : box.current.begunWaiting;
    box.current = { text: typed, begunWaiting };
    setText(typed);
    setProblem(undefined);
  };

  const add = (wanted: string | Suggerimento) => {
    const { begunWaiting } = box.current;
    type('');
    last.current.confirmed = false;
    setWaiting((last.current.open += 1));
    last.current.added = last.current.added.then(async (before) => {
      const found = await find(wanted, begunWaiting && before);
      setWaiting((last.current.open -= 1));
      if (typeof found === 'string') {
        if (box.current.text === '' && typeof wanted === 'string') type(wanted);
        setProblem(found);
        return false;
      }
      const { open, confirmed } = last.current;
      const { said } = found;
      if (said !== undefined) change((so) => changeRiga(so, so.ultima, (riga) => readQuantita(riga, said)));
      else {
        change((so) => addRiga(so, found));
        if (open === 0 && !confirmed && box.current.text === '') goTo('ultima');
      }
      return true;
    });
  };
  const onEnter = () => {
    const typed = box.current.text.trim();
    if (typed !== '') add(typed);
    else if (waiting > 0) last.current.confirmed = true;
    else goTo('ora');
  };
  return { text, type, add, onEnter, problem, setProblem, waiting: waiting > 0 };
}
