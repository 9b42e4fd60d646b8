import { gruppoApi } from '../../../api/gruppoApi';
import { STATO } from '../../../contract/costanti';
import type { OrdineDettaglio } from '../../../contract/ordini';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { allergeniDi, lineTotal, pesoDi, totaliOf } from '../../../domain/ordini/bill';
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
        `${line.nomeProdotto}${pesoDi(line)}${line.note ? ` (${line.note})` : ''}`,
        estesa && make('small', allergeniDi(line)),
      ],
      String(line.quantita),
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

/** Prints the slips, one page each; the server counts copies (extended). Returns whether the print window opened. */
const printSlips =
  (title: string, ordini: readonly OrdineDettaglio[]): Thunk<boolean> =>
  (dispatch, _getState, { config: { estesa } }) =>
    dispatch(
      printPage(title, (make, shopName) => {
        const slips = (of: readonly OrdineDettaglio[], copie?: ReadonlyMap<number, Copia>) =>
          make(
            'div',
            of.map((ordine) => ordineSlip(make, shopName, ordine, estesa, copie?.get(ordine.id))),
          );
        if (!estesa) return slips(ordini);
        const read = (ids: number[]) =>
          dispatch(gruppoApi.endpoints.getDettagli.initiate(ids, { track: false })).unwrap();
        return dispatch(countCopies(ordini, read)).then((counted) => slips(counted.ordini, counted.copie));
      }),
    );

export const printOrdine = (ordine: OrdineDettaglio) => printSlips(`Stampa Ordine #${ordine.id}`, [ordine]);

export const printOrdini = (ordini: readonly OrdineDettaglio[]) =>
  printSlips(`Stampa di ${ordiniText(ordini.length)}`, ordini);
