import type { OrdineDaPreparare } from '../../contract/prepara';
import { formatDate, formatTime } from '../../shared/format/date';
import { avvertenzeOf, copiaOf } from '../ordini/papers';
import type { Copia } from '../ordini/papers';
import { saldoText } from '../ordini/pagamento';
import type { Make } from '../../ui/print/print';
import { code39 } from './code39';
import { isDaPesare, pesoTotale } from './pesoRiga';
import { tickBox } from './pickingList';

const SVG = 'http://www.w3.org/2000/svg';

function barcode(numero: string): Element {
  const { bars, width } = code39(numero);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} 1`);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', bars.map((bar) => `M${bar.x} 0h${bar.width}v1h-${bar.width}z`).join(''));
  svg.append(path);
  return svg;
}

export function orderSheet(
  make: Make,
  paper: 'fogli' | 'etichette',
  ordine: OrdineDaPreparare,
  copia?: Copia,
): HTMLElement {
  const { numeroOrdine, dataRitiro, cliente, scheda, dettagliOrdine } = ordine;
  const saldo = saldoText(ordine);
  return make(
    `main.foglio.${paper}`,
    make('h1', numeroOrdine),
    // A number is what a server may call otherwise.
    /^\d{1,15}$/.test(numeroOrdine) && barcode(numeroOrdine),
    copiaOf(make, copia),
    make('p.ritiro', make('b', `ore ${formatTime(dataRitiro)}`), ` ${formatDate(dataRitiro)}`),
    make('p.cliente', cliente),
    scheda?.phone && make('p.telefono', `tel. ${scheda.phone}`),
    avvertenzeOf(make, ordine),
    saldo && make('p', make('b', saldo)),
    make(
      'ul',
      dettagliOrdine.map((riga) =>
        make(
          'li',
          tickBox(make),
          make('b', `${riga.quantita} ×`),
          ` ${riga.nomeProdotto}${pesoTotale(riga)}`,
          isDaPesare(riga) && make('span.peso', ' peso ________ g'),
          riga.note && make('em', riga.note),
        ),
      ),
    ),
  );
}
