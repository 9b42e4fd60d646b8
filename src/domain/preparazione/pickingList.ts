import type { OrdineDaPreparare } from '../../contract/gruppo';
import { formatTime } from '../../shared/format/date';
import { header, type Make } from '../../ui/print';
import { avvertenzeOf } from '../ordini/papers';
import { pesoDi } from '../ordini/bill';
import { ordiniText } from '../ordini/stato';

type Riga = OrdineDaPreparare['dettagliOrdine'][number];

interface Need {
  ordine: OrdineDaPreparare;
  riga: Riga;
}

interface Item {
  categoria: string;
  prodotto: string;
  variante: string;
  pezzi: number;
  needs: readonly Need[];
}

const { compare } = new Intl.Collator('it', { numeric: true });

const prodottoOf = ({ nomeProdotto, variante }: Riga): string =>
  variante && nomeProdotto.endsWith(` ${variante}`)
    ? nomeProdotto.slice(0, -variante.length - 1)
    : nomeProdotto;

/** The items to pick for orders, by category, product and variant; keeps the orders' sequence. */
export function itemsOf(ordini: readonly OrdineDaPreparare[]): Item[] {
  const items = new Map<string, Item>();
  for (const ordine of ordini)
    for (const riga of ordine.dettagliOrdine) {
      const { categoria, variante, quantita } = riga;
      const prodotto = prodottoOf(riga);
      const key = JSON.stringify([categoria, prodotto, variante]);
      const item: Item = items.get(key) ?? { categoria, prodotto, variante, pezzi: 0, needs: [] };
      items.set(key, { ...item, pezzi: item.pezzi + quantita, needs: [...item.needs, { ordine, riga }] });
    }
  return [...items.values()].sort(
    (a, b) =>
      compare(a.categoria, b.categoria) || compare(a.prodotto, b.prodotto) || compare(a.variante, b.variante),
  );
}

/** A box to tick with a pen. */
export const tickBox = (make: Make) => make('span.casella');

const needText = (make: Make, { ordine, riga }: Need) =>
  make(
    'li',
    tickBox(make),
    make('b', ordine.numeroOrdine),
    ordine.scheda?.allergie && make('strong.allergie', 'allergie'),
    ` ore ${formatTime(ordine.dataRitiro)}: ${riga.quantita}${pesoDi(riga)}`,
    riga.note && make('em', ` ${riga.note}`),
  );

function itemRow(make: Make, { prodotto, variante, pezzi, needs }: Item, repeated: boolean) {
  const list = needs.map((need) => needText(make, need));
  return make(
    'tr',
    make('th', repeated ? '' : prodotto),
    make('td', variante),
    make('td.pezzi.numero', String(pezzi)),
    make('td', make('ul', list)),
  );
}

/** Allergies and notes above the list, which itself only has marks. */
const daSapere = (make: Make, ordini: readonly OrdineDaPreparare[]) =>
  ordini.flatMap((ordine) => {
    const avvertenze = avvertenzeOf(make, ordine);
    if (avvertenze.length === 0) return [];
    const { numeroOrdine, dataRitiro, cliente } = ordine;
    const chi = make('b', `${numeroOrdine} ore ${formatTime(dataRitiro)} ${cliente}`);
    return [make('section', chi, ...avvertenze)];
  });

export function pickingList(
  make: Make,
  shopName: string,
  quando: string,
  ordini: readonly OrdineDaPreparare[],
): HTMLElement {
  const items = itemsOf(ordini);
  const rows = items.flatMap((each, index) => {
    const before = items[index - 1];
    const sameCategoria = before?.categoria === each.categoria;
    const row = itemRow(make, each, sameCategoria && before.prodotto === each.prodotto);
    if (sameCategoria) return [row];
    const head = make('th', each.categoria);
    head.setAttribute('colspan', '4');
    return [make('tr.categoria', head), row];
  });
  return make(
    'main.prelievo',
    header(make, shopName),
    make('h2', `Lista di prelievo, ${quando}`),
    make('p', ordiniText(ordini.length)),
    daSapere(make, ordini),
    make('table', make('tbody', rows)),
  );
}
