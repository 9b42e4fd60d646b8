import type { OrdineDettaglio } from '../../../contract/ordini';
import { fullAddress, printWindow } from '../../../shared/browser/printWindow';
import type { AppDeps } from '../../../shared/deps';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { toastShown } from '../../../ui/toast/toastSlice';
import type { UnknownAction } from '@reduxjs/toolkit';
import { lineTotal, totaliOf } from '../elenco/totali';

/** Makes an element out of text and other elements; text stays text, whatever a customer is called. */
function make(page: Document, tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const element = page.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

function header(page: Document, shopName: string): HTMLElement {
  const logo = page.createElement('img');
  logo.src = fullAddress('/assets/logo.svg');
  logo.alt = '';
  return make(page, 'header', '', logo, make(page, 'h1', '', shopName));
}

/** A list of name and value pairs. */
function pairs(page: Document, className: string, entries: [string, string][]): HTMLElement {
  const items = entries.flatMap(([name, value]) => [make(page, 'dt', '', name), make(page, 'dd', '', value)]);
  return make(page, 'dl', className, ...items);
}

function lines(page: Document, { dettagliOrdine }: OrdineDettaglio): HTMLElement {
  const row = (cell: 'th' | 'td', texts: string[]) =>
    make(page, 'tr', '', ...texts.map((text) => make(page, cell, '', text)));
  const rows = dettagliOrdine.map((line) =>
    row('td', [
      line.nomeProdotto,
      String(line.quantita),
      formatMoney(line.prezzoUnitario),
      formatMoney(lineTotal(line)),
    ]),
  );
  const head = make(page, 'thead', '', row('th', ['Prodotto', 'Q.tà', 'Prezzo', 'Totale']));
  return make(page, 'table', '', head, make(page, 'tbody', '', ...rows));
}

/** The printed slip of an order (decisions 2.4). */
function ordineSlip(page: Document, ordine: OrdineDettaglio, shopName: string): HTMLElement {
  return make(
    page,
    'main',
    '',
    header(page, shopName),
    make(page, 'h2', '', `Ordine #${ordine.numeroOrdine}`),
    pairs(page, 'facts', [
      ['Ritiro', formatDateTime(ordine.dataRitiro)],
      ['Cliente', ordine.cliente],
    ]),
    lines(page, ordine),
    pairs(
      page,
      'totals',
      totaliOf(ordine).map(({ label, amount }) => [label, formatMoney(amount)]),
    ),
    make(page, 'p', 'payment', `pagato con ${ordine.metodoPagamento}`),
    make(page, 'footer', '', 'Documento non fiscale'),
  );
}

/** Opens the print window of an order (S2.4); tells the user when the browser blocks it. */
export const stampaOrdine =
  (ordine: OrdineDettaglio) =>
  (dispatch: (action: UnknownAction) => unknown, _getState: () => unknown, { config }: AppDeps): void => {
    const opened = printWindow({
      title: `Stampa Ordine #${ordine.id}`,
      stylesheet: '/assets/stampa.css',
      content: (page) => ordineSlip(page, ordine, config.shopName),
    });
    if (opened) return;
    dispatch(
      toastShown({
        message: 'Il browser ha bloccato la finestra di stampa. Consenti le finestre popup per questo sito.',
        type: 'error',
      }),
    );
  };
