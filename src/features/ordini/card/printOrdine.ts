import { gruppoApi } from '../../../api/gruppoApi';
import { ordiniApi } from '../../../api/ordiniApi';
import { STATO } from '../../../contract/costanti';
import type { OrdineDettaglio } from '../../../contract/ordini';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { orDash } from '../../../shared/format/text';
import { allergeniDi, lineTotal, pesoDi, quantitaDi, totaliOf } from '../../../domain/ordini/bill';
import { avvertenzeOf, type Copia, copiaOf, countCopies, type Thunk } from '../../../domain/ordini/papers';
import { pagatoCon, saldiOf } from '../../../domain/ordini/pagamento';
import { ordiniText } from '../../../domain/ordini/stato';
import { header, type Make, printPage, table } from '../../../ui/print';

function pairs(make: Make, tag: string, entries: [string, string][]): HTMLElement {
  const items = entries.flatMap(([name, value]) => [make('dt', name), make('dd', value)]);
  return make(tag, items);
}

const lines = (make: Make, { dettagliOrdine }: OrdineDettaglio, estesa: boolean) =>
  table(
    make,
    ['Prodotto', 'Q.tà', 'Prezzo', 'Totale'],
    dettagliOrdine.map((line) => [
      [
        `${orDash(line.nomeProdotto)}${pesoDi(line)}${line.note ? ` (${line.note})` : ''}`,
        estesa && make('small', allergeniDi(line)),
      ],
      quantitaDi(line),
      formatMoney(line.prezzoUnitario),
      formatMoney(lineTotal(line)),
    ]),
    1,
  );

/** The printed slip of an order (decisions 2.4). */
function ordineSlip(
  make: Make,
  shopName: string,
  ordine: OrdineDettaglio,
  estesa: boolean,
  copia?: Copia,
): HTMLElement {
  return make(
    'main',
    header(make, shopName),
    make('h2', `Ordine #${ordine.numeroOrdine}`),
    ordine.stato === STATO.Annullato && make('p.annullato', 'ANNULLATO'),
    copiaOf(make, copia),
    pairs(make, 'dl.facts', [
      ['Ritiro', formatDateTime(ordine.dataRitiro)],
      ['Cliente', ordine.cliente],
      ...(ordine.scheda?.phone ? [['Telefono', ordine.scheda.phone] as [string, string]] : []),
    ]),
    avvertenzeOf(make, ordine),
    lines(make, ordine, estesa),
    pairs(
      make,
      'dl.totals',
      [...totaliOf(ordine), ...saldiOf(ordine)].map(({ label, amount }) => [label, formatMoney(amount)]),
    ),
    make('p.payment', pagatoCon(ordine, estesa)),
    make('footer', 'Documento non fiscale'),
  );
}

type Letti = readonly OrdineDettaglio[];

const readDettagli =
  (ids: readonly number[]): Thunk<Promise<OrdineDettaglio[]>> =>
  (dispatch) =>
    dispatch(gruppoApi.endpoints.getDettagli.initiate(ids, { track: false })).unwrap();

/**
 * Prints the slips, one page each; the server counts copies (extended). The window opens while the orders are being read,
 * because browsers block one that opens after an answer. Rejects when they cannot be read; else resolves to whether the
 * window opened.
 */
const printSlips =
  (title: string, read: Thunk<Letti | Promise<Letti>>): Thunk<Promise<boolean>> =>
  async (dispatch, _getState, { config: { estesa } }) => {
    const letti = dispatch(read);
    const isOpen = dispatch(
      printPage(title, (make, shopName) => {
        const slips = (of: Letti, copie?: ReadonlyMap<number, Copia>) =>
          make(
            'div',
            of.map((ordine) => ordineSlip(make, shopName, ordine, estesa, copie?.get(ordine.id))),
          );
        const build = (ordini: Letti) =>
          estesa
            ? dispatch(countCopies(ordini, (ids) => dispatch(readDettagli(ids)))).then((counted) =>
                slips(counted.ordini, counted.copie),
              )
            : slips(ordini);
        return letti instanceof Promise ? letti.then(build) : build(letti);
      }),
    );
    await letti;
    return isOpen;
  };

const titleOf = (id: number) => `Stampa Ordine #${id}`;

export const printOrdine = (ordine: OrdineDettaglio) => printSlips(titleOf(ordine.id), () => [ordine]);

export const printOrdineById = (id: number) =>
  printSlips(titleOf(id), async (dispatch) => {
    // Keeps its own subscription, so that a card that closes meanwhile does not drop the answer.
    const request = dispatch(ordiniApi.endpoints.getOrdine.initiate(id));
    return [await request.unwrap().finally(() => request.unsubscribe())];
  });

export const printOrdini = (ids: readonly number[]) =>
  printSlips(`Stampa di ${ordiniText(ids.length)}`, readDettagli(ids));
