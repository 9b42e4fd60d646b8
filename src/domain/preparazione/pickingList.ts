import type { OrdineDaPreparare } from '../../contract/prepara';
import { formatTime } from '../../shared/format/date';
import { orders } from '../../features/ordini/elenco/fasce';
import { pesoDi } from '../ordini/bill';
import { avvertenzeOf } from '../ordini/avvertenze';
import { header, make } from '../../ui/print/print';
import { prelievo } from './prelievo';
import type { Richiesta, Voce } from './prelievo';

/** A box to be ticked with a pen. */
export const casella = (page: Document) => make(page, 'span', 'casella');

const richiesta = (page: Document, { ordine, riga }: Richiesta) =>
  make(
    page,
    'li',
    '',
    casella(page),
    make(page, 'b', '', ordine.numeroOrdine),
    ...(ordine.scheda?.allergie ? [make(page, 'strong', 'allergie', 'allergie')] : []),
    ` ore ${formatTime(ordine.dataRitiro)}: ${riga.quantita}${pesoDi(riga)}`,
    ...(riga.note ? [make(page, 'em', '', ` ${riga.note}`)] : []),
  );

function voce(page: Document, { prodotto, variante, pezzi, richieste }: Voce, repeated: boolean) {
  return make(
    page,
    'tr',
    '',
    make(page, 'th', '', repeated ? '' : prodotto),
    make(page, 'td', '', variante),
    make(page, 'td', 'pezzi numero', String(pezzi)),
    make(page, 'td', '', make(page, 'ul', '', ...richieste.map((each) => richiesta(page, each)))),
  );
}

/** What is to be known of orders, over the list: in it stands a mark. */
const daSapere = (page: Document, ordini: readonly OrdineDaPreparare[]) =>
  ordini.flatMap((ordine) => {
    const avvertenze = avvertenzeOf(page, ordine);
    if (avvertenze.length === 0) return [];
    const { numeroOrdine, dataRitiro, cliente } = ordine;
    const chi = make(page, 'b', '', `${numeroOrdine} ore ${formatTime(dataRitiro)} ${cliente}`);
    return [make(page, 'section', '', chi, ...avvertenze)];
  });

/** The picking list: what is to be taken, by category, with a box for each order that needs it. */
export function listaPrelievo(
  page: Document,
  shopName: string,
  quando: string,
  ordini: readonly OrdineDaPreparare[],
): HTMLElement {
  const voci = prelievo(ordini);
  const rows = voci.flatMap((each, index) => {
    const before = voci[index - 1];
    const sameCategoria = before?.categoria === each.categoria;
    const row = voce(page, each, sameCategoria && before.prodotto === each.prodotto);
    if (sameCategoria) return [row];
    const head = make(page, 'th', '', each.categoria);
    head.setAttribute('colspan', '4');
    return [make(page, 'tr', 'categoria', head), row];
  });
  return make(
    page,
    'main',
    'prelievo',
    header(page, shopName),
    make(page, 'h2', '', `Lista di prelievo, ${quando}`),
    make(page, 'p', '', orders(ordini.length)),
    ...daSapere(page, ordini),
    make(page, 'table', '', make(page, 'tbody', '', ...rows)),
  );
}
